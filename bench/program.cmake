# SPDX-License-Identifier: MIT
# The benchmark program, where it can be built: then the target zetes-bench exists.

# find_package looks there first.
if(ZETES_PEERS)
    list(PREPEND CMAKE_PREFIX_PATH "${ZETES_PEERS}")
endif()

# The C++ compiler that belongs to the C compiler, where CMake would take another.
if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX} AND CMAKE_C_COMPILER MATCHES "^(.*/)(gcc|clang)((-[0-9.]+)?)$")
    string(REPLACE "gcc" "g" bench_cxx "${CMAKE_MATCH_2}")
    set(bench_cxx "${CMAKE_MATCH_1}${bench_cxx}++${CMAKE_MATCH_3}")
    if(EXISTS "${bench_cxx}")
        set(CMAKE_CXX_COMPILER "${bench_cxx}")
    endif()
endif()
include(CheckLanguage)
check_language(CXX)
if(CMAKE_CXX_COMPILER)
    enable_language(CXX)
    find_package(benchmark QUIET)
endif()
if(NOT benchmark_FOUND)
    if(ZETES_BUILD_BENCH)
        message(FATAL_ERROR "The benchmark needs a C++17 compiler and Google Benchmark: run tools/setup bench")
    endif()
    return()
endif()

# The library that is measured is the one that users install.
if(ZETES_BUILD_BENCH)
    string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
    set(bench_zetes_flags "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${build_type}}")
    string(STRIP "${bench_zetes_flags}" bench_zetes_flags)
    if(NOT CMAKE_BUILD_TYPE STREQUAL "Release" OR ZETES_SANITIZE OR CMAKE_INTERPROCEDURAL_OPTIMIZATION OR
       bench_zetes_flags MATCHES "-march|-mtune|-mcpu|-flto|-fprofile")
        message(FATAL_ERROR
            "The benchmark measures the library as make install gives it, not with ${bench_zetes_flags}")
    endif()
endif()
if(NOT CMAKE_CXX_FLAGS_RELEASE STREQUAL "-O3 -DNDEBUG")
    set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
endif()

add_library(bench_options INTERFACE)
target_include_directories(bench_options INTERFACE bench include)
target_compile_options(bench_options INTERFACE -Wall -Wextra $<$<BOOL:${ZETES_WERROR}>:-Werror>)
target_compile_definitions(bench_options INTERFACE
    BENCH_COMPILER="${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}" BENCH_ZETES_FLAGS="${bench_zetes_flags}")
target_link_libraries(bench_options INTERFACE zetes benchmark::benchmark)

file(GLOB bench_sources CONFIGURE_DEPENDS bench/core/*.cc bench/operations/*.cc)
add_library(bench_internals OBJECT bench/operations/internals.c)
zetes_target_defaults(bench_internals)
target_include_directories(bench_internals PRIVATE bench include src)

# bench_add_peer(NAME [FLAGS flag...] [INCLUDES folder...] LIBRARIES library...): takes bench/peers/NAME.cc in.
set(bench_peers "")
set(bench_peer_libraries "")
function(bench_add_peer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "FLAGS;INCLUDES;LIBRARIES")
    add_library(bench_peer_${name} OBJECT bench/peers/${name}.cc)
    set_target_properties(bench_peer_${name} PROPERTIES CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON)
    target_compile_options(bench_peer_${name} PRIVATE ${arg_FLAGS})
    target_include_directories(bench_peer_${name} SYSTEM PRIVATE ${arg_INCLUDES})
    target_link_libraries(bench_peer_${name} PRIVATE bench_options ${arg_LIBRARIES})
    set(bench_peers ${bench_peers} ${name} PARENT_SCOPE)
    set(bench_peer_libraries ${bench_peer_libraries} ${arg_LIBRARIES} PARENT_SCOPE)
endfunction()

include("${bench_dir}/peers/peers.cmake")

# Objects compiled for special instruction sets come last: of an inline function that several objects have, the linker
# takes the first, and that one must run everywhere.
set(bench_objects "")
foreach(peer IN LISTS bench_peers)
    list(APPEND bench_objects $<TARGET_OBJECTS:bench_peer_${peer}>)
endforeach()
add_executable(zetes-bench ${bench_sources} bench/peers/peer.cc bench/peers/agreement.cc bench/peers/zetes.cc
    $<TARGET_OBJECTS:bench_internals> ${bench_objects})
set_target_properties(zetes-bench PROPERTIES CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON)
target_link_libraries(zetes-bench PRIVATE bench_options ${bench_peer_libraries})
