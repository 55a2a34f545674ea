# SPDX-License-Identifier: MIT
# Builds the benchmark program and registers its tests; included by the CMakeLists.txt above, from whose folder the
# paths count.
#
# ZETES_BUILD_BENCH=ON asks for it. Peers are taken from ZETES_PEERS, CMAKE_PREFIX_PATH and the system, in this order;
# one that is not there is left out and said to be. Each is one file bench/peers/<peer>.cc and a few lines here.

option(ZETES_BUILD_BENCH "Build the benchmark program" OFF)
set(ZETES_PEERS "" CACHE PATH "Prefix with JSON libraries to compare with, newer than the system's")
option(ZETES_BENCH_RUST "Compare with Rust's libraries, built by cargo" ${ZETES_BUILD_BENCH})

set(bench_dir "${CMAKE_CURRENT_SOURCE_DIR}/bench")

# The tests try the program too, but not where Google Benchmark and the peers are of another kind than the tests.
set(bench_with_tests OFF)
get_filename_component(bench_compiler_name "${CMAKE_C_COMPILER}" NAME)
if(ZETES_BUILD_TESTS AND NOT CMAKE_CROSSCOMPILING AND NOT ZETES_SANITIZE AND NOT CMAKE_C_FLAGS AND
   bench_compiler_name MATCHES "^(cc|gcc|clang)(-[0-9.]+)?$")
    set(bench_with_tests ON)
endif()

if(ZETES_BUILD_BENCH OR bench_with_tests)
    include("${bench_dir}/program.cmake")
endif()
if(ZETES_BUILD_TESTS)
    include("${bench_dir}/tests/tests.cmake")
endif()
