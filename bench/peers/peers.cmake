# SPDX-License-Identifier: MIT
# Finds the peers. Those compiled for special instruction sets come last (see program.cmake).

# What was found under another prefix is looked for again.
if(NOT "${ZETES_PEERS};${CMAKE_PREFIX_PATH}" STREQUAL "${ZETES_PEERS_LOOKED_IN}")
    foreach(name IN ITEMS yyjson cjson jansson json_c simdjson rapidjson sonic_cpp)
        unset(ZETES_${name}_INCLUDE CACHE)
        unset(ZETES_${name}_LIBRARY CACHE)
    endforeach()
    set(ZETES_PEERS_LOOKED_IN "${ZETES_PEERS};${CMAKE_PREFIX_PATH}" CACHE INTERNAL "Where the peers were looked for")
endif()

# Says what is left out, where the benchmark is what was asked for.
function(bench_miss peer)
    if(ZETES_BUILD_BENCH)
        message(STATUS "Benchmark: ${peer} is left out: ${ARGN}")
    endif()
endfunction()

# "The same compiler": a library keeps the name of the one it was built with.
function(bench_check_compiler library)
    if(ZETES_BUILD_BENCH AND library MATCHES "\\.a$")
        file(STRINGS "${library}" comments LIMIT_COUNT 1 REGEX "clang version [0-9]+|GCC: \\(")
        if((CMAKE_C_COMPILER_ID STREQUAL "GNU" AND comments MATCHES "clang version") OR
           (CMAKE_C_COMPILER_ID MATCHES "Clang" AND comments MATCHES "GCC: "))
            message(WARNING "Benchmark: ${library} was built by another compiler: ${comments}")
        endif()
    endif()
endfunction()

# bench_find_c_peer(NAME HEADER LIBRARY HINT): a peer that is one header and one library.
macro(bench_find_c_peer name header library)
    find_path(ZETES_${name}_INCLUDE ${header})
    find_library(ZETES_${name}_LIBRARY ${library})
    if(ZETES_${name}_INCLUDE AND ZETES_${name}_LIBRARY)
        bench_check_compiler("${ZETES_${name}_LIBRARY}")
        bench_add_peer(${name} INCLUDES "${ZETES_${name}_INCLUDE}" LIBRARIES "${ZETES_${name}_LIBRARY}")
    else()
        bench_miss(${name} "no ${header} and lib${library} in ZETES_PEERS, CMAKE_PREFIX_PATH or the system")
    endif()
endmacro()

bench_find_c_peer(yyjson yyjson.h yyjson)
bench_find_c_peer(cjson cjson/cJSON.h cjson)
bench_find_c_peer(jansson jansson.h jansson)
bench_find_c_peer(json_c json-c/json.h json-c)
bench_find_c_peer(simdjson simdjson.h simdjson)

if(ZETES_BENCH_RUST)
    include("${bench_dir}/peers/rust/rust.cmake")
endif()

# Header-only ones choose their instruction set when they are compiled.
set(bench_x86_flags "")
set(bench_x86_flags_avx2 "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    set(bench_x86_flags -msse4.2)
    set(bench_x86_flags_avx2 -march=haswell)
endif()

find_path(ZETES_rapidjson_INCLUDE rapidjson/document.h)
if(ZETES_rapidjson_INCLUDE)
    # Its release of 2016 has an assignment that nobody calls and that clang 19 does not take: "length" is constant.
    set(bench_rapidjson_include "${CMAKE_CURRENT_BINARY_DIR}/rapidjson")
    set(bench_rapidjson_header "${bench_rapidjson_include}/rapidjson/document.h")
    if("${ZETES_rapidjson_INCLUDE}/rapidjson/document.h" IS_NEWER_THAN "${bench_rapidjson_header}")
        file(COPY "${ZETES_rapidjson_INCLUDE}/rapidjson" DESTINATION "${bench_rapidjson_include}")
        file(READ "${bench_rapidjson_header}" bench_rapidjson_text)
        string(REPLACE "{ s = rhs.s; length = rhs.length; }" "= delete;" bench_rapidjson_text
            "${bench_rapidjson_text}")
        file(WRITE "${bench_rapidjson_header}" "${bench_rapidjson_text}")
    endif()
    bench_add_peer(rapidjson INCLUDES "${bench_rapidjson_include}" FLAGS ${bench_x86_flags})
else()
    bench_miss(rapidjson "no rapidjson/document.h")
endif()

find_path(ZETES_sonic_cpp_INCLUDE sonic/sonic.h)
if(ZETES_sonic_cpp_INCLUDE)
    # Its headers do not tell their version; a file beside them may.
    set(bench_sonic_cpp_version "unnumbered")
    if(EXISTS "${ZETES_sonic_cpp_INCLUDE}/sonic/version.txt")
        file(STRINGS "${ZETES_sonic_cpp_INCLUDE}/sonic/version.txt" bench_sonic_cpp_version LIMIT_COUNT 1)
    endif()
    bench_add_peer(sonic_cpp INCLUDES "${ZETES_sonic_cpp_INCLUDE}"
        FLAGS ${bench_x86_flags_avx2} "-DBENCH_SONIC_CPP_VERSION=\"${bench_sonic_cpp_version}\"")
else()
    bench_miss(sonic_cpp "no sonic/sonic.h in ZETES_PEERS or CMAKE_PREFIX_PATH")
endif()
