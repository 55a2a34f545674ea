# SPDX-License-Identifier: MIT
# Builds and registers the tests; included by the CMakeLists.txt above, from whose folder the paths count.
#
# tests/<set>/test_<name>.c is one cmocka program, tests/cli/test_<name>.sh one script run by bash. Each is registered
# twice: as it is, and with a window of 64 bytes ("<set>/<name>.window64"). Exit status 77 means skipped.

set(ZETES_SHARED_DIR "${CMAKE_CURRENT_SOURCE_DIR}/../shared" CACHE PATH
    "Conformance files and corpora; tests that need them are skipped where it is absent")
set(ZETES_TEST_TIMEOUT_SCALE 1 CACHE STRING "Factor on every test's time limit, for slow builds and emulators")

# Sets of test programs, and the seconds that one program, or one script, may take.
set(test_sets unit engines alloc)
set(timeout_unit 120)
set(timeout_engines 300)
set(timeout_alloc 300)
set(timeout_cli 120)
set(timeout_tools 60)
set(timeout_growth 1200)
set(timeout_install 900)

# Programs that also run with each of these engines, with both windows: a regular expression over "<set>/<name>".
set(engine_tests "^unit/(conformance|cases|write|errors|positions|depth|locate|round_trip|source_gaps|number_text)$")
set(engine_names swar)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    list(APPEND engine_names sse2 avx2 avx512)
endif()
set(ZETES_TEST_ENGINES "${engine_names}" CACHE STRING "Engines that tests force, each of which the machine must have")

# Programs in which windows play no part.
set(windowless_tests "^engines/(text|places)$")

# Registers one test: zetes_add_test(NAME SET environment... COMMAND command...). Each has a folder of its own to work
# in, so that tests can run side by side.
function(zetes_add_test name set)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "COMMAND;ENVIRONMENT")
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/tests/work/${name}")
    file(MAKE_DIRECTORY "${folder}")
    math(EXPR timeout "${timeout_${set}} * ${ZETES_TEST_TIMEOUT_SCALE}")
    add_test(NAME ${name} COMMAND ${arg_COMMAND} WORKING_DIRECTORY "${folder}")
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${timeout} LABELS ${set} SKIP_RETURN_CODE 77
        ENVIRONMENT "ZETES_SOURCE_DIR=${CMAKE_CURRENT_SOURCE_DIR};${arg_ENVIRONMENT}")
endfunction()

# What the knobs need of the library, on their own: they also go into a second build of the command.
file(GLOB knobs_source CONFIGURE_DEPENDS tests/support/knobs.c)
add_library(zetes_test_knobs OBJECT ${knobs_source})
zetes_target_defaults(zetes_test_knobs)
target_include_directories(zetes_test_knobs PRIVATE include src)

if(TARGET zetes-cli)
    add_executable(zetes-knobs ${cli_sources} $<TARGET_OBJECTS:zetes_test_knobs>)
    zetes_target_defaults(zetes-knobs)
    target_link_libraries(zetes-knobs PRIVATE zetes)
    set_target_properties(zetes-knobs PROPERTIES
        OUTPUT_NAME zetes RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/knobs")
endif()

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
    pkg_check_modules(CMOCKA QUIET cmocka)
endif()
find_path(ZETES_CMOCKA_INCLUDE cmocka.h HINTS ${CMOCKA_INCLUDE_DIRS})
find_library(ZETES_CMOCKA_LIBRARY cmocka HINTS ${CMOCKA_LIBRARY_DIRS})
if(NOT ZETES_CMOCKA_INCLUDE OR NOT ZETES_CMOCKA_LIBRARY)
    message(FATAL_ERROR "The tests need cmocka: run tools/setup test, or configure with -DZETES_BUILD_TESTS=OFF")
endif()

# What all test programs share.
add_library(zetes_test_options INTERFACE)
target_include_directories(zetes_test_options INTERFACE include src tests/support)
target_include_directories(zetes_test_options SYSTEM INTERFACE "${ZETES_CMOCKA_INCLUDE}")
target_compile_definitions(zetes_test_options INTERFACE
    ZETES_SOURCE_DIR="${CMAKE_CURRENT_SOURCE_DIR}" ZETES_SHARED_DIR="${ZETES_SHARED_DIR}"
    ZETES_CLI="${CMAKE_CURRENT_BINARY_DIR}/zetes")

file(GLOB support_sources CONFIGURE_DEPENDS tests/support/*.c)
list(FILTER support_sources EXCLUDE REGEX "/knobs\\.c$")
set(support_objects $<TARGET_OBJECTS:zetes_test_knobs>)
if(support_sources)
    add_library(zetes_test_support OBJECT ${support_sources})
    zetes_target_defaults(zetes_test_support)
    target_link_libraries(zetes_test_support PRIVATE zetes_test_options)
    list(APPEND support_objects $<TARGET_OBJECTS:zetes_test_support>)
endif()

# One scenario a public function at least, run while memory fails, and in odd environments.
file(GLOB scenario_sources CONFIGURE_DEPENDS tests/alloc/*.c)
list(FILTER scenario_sources EXCLUDE REGEX "/test_[^/]*$")
add_library(zetes_test_scenarios OBJECT ${scenario_sources})
zetes_target_defaults(zetes_test_scenarios)
target_link_libraries(zetes_test_scenarios PRIVATE zetes_test_options)
set(scenario_programs "^(alloc/|unit/environment$)")

find_package(Threads REQUIRED)
set(window_environment ZETES_TEST_WINDOW=64)
add_custom_target(zetes_test_programs)
foreach(set IN LISTS test_sets)
    file(GLOB test_sources CONFIGURE_DEPENDS tests/${set}/test_*.c)
    foreach(source IN LISTS test_sources)
        get_filename_component(program ${source} NAME_WE)
        string(REGEX REPLACE "^test_" "${set}/" name ${program})
        add_executable(${program} ${source} ${support_objects})
        add_dependencies(zetes_test_programs ${program})
        if(name MATCHES "${scenario_programs}")
            target_sources(${program} PRIVATE $<TARGET_OBJECTS:zetes_test_scenarios>)
            target_include_directories(${program} PRIVATE tests/alloc)
        endif()
        zetes_target_defaults(${program})
        target_link_libraries(${program} PRIVATE zetes_test_options zetes "${ZETES_CMOCKA_LIBRARY}" Threads::Threads m)
        set_target_properties(${program} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests/${set}")
        zetes_add_test(${name} ${set} COMMAND ${program})
        if(NOT name MATCHES "${windowless_tests}")
            zetes_add_test(${name}.window64 ${set} ENVIRONMENT ${window_environment} COMMAND ${program})
        endif()
        if(name MATCHES "${engine_tests}")
            foreach(engine IN LISTS ZETES_TEST_ENGINES)
                set(engine_environment ZETES_TEST_ENGINE=${engine})
                zetes_add_test(${name}.${engine} ${set} ENVIRONMENT ${engine_environment} COMMAND ${program})
                zetes_add_test(${name}.${engine}.window64 ${set}
                    ENVIRONMENT ${engine_environment} ${window_environment} COMMAND ${program})
            endforeach()
        endif()
    endforeach()
endforeach()

# Minutes an engine: make test-exhaustive. A short form is always built and run, so that it does not go stale.
set(timeout_exhaustive 7200)
option(ZETES_TEST_EXHAUSTIVE "Register the exhaustive tests" OFF)
add_executable(test_exhaustive tests/exhaustive/test_strings.c ${support_objects})
zetes_target_defaults(test_exhaustive)
target_link_libraries(test_exhaustive PRIVATE zetes_test_options zetes "${ZETES_CMOCKA_LIBRARY}")
set_target_properties(test_exhaustive PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests/exhaustive")
add_dependencies(zetes_test_programs test_exhaustive)
zetes_add_test(engines/strings_sample engines ENVIRONMENT ZETES_TEST_SHORT=1 COMMAND test_exhaustive)
foreach(engine IN LISTS ZETES_TEST_ENGINES)
    zetes_add_test(engines/strings_sample.${engine} engines
        ENVIRONMENT ZETES_TEST_ENGINE=${engine} ZETES_TEST_SHORT=1 COMMAND test_exhaustive)
    if(ZETES_TEST_EXHAUSTIVE)
        foreach(part IN ITEMS sequences fields pairs)
            zetes_add_test(exhaustive/${part}.${engine} exhaustive
                ENVIRONMENT ZETES_TEST_ENGINE=${engine} COMMAND test_exhaustive *_${part})
        endforeach()
    endif()
endforeach()

# Instruction counts of hostile texts.
file(GLOB growth_sources CONFIGURE_DEPENDS tests/growth/*.c)
add_executable(grow ${growth_sources} ${support_objects})
zetes_target_defaults(grow)
target_link_libraries(grow PRIVATE zetes_test_options zetes)
set_target_properties(grow PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/tests/growth")

# Functions that fail when a test says so, and one of the library's whose calls are counted.
if(NOT APPLE AND NOT ZETES_AMALGAMATION)
    target_compile_definitions(test_text PRIVATE ZETES_TEST_WRAPPED)
    target_link_options(test_text PRIVATE LINKER:--wrap=zetes_escape_carefully)
endif()
if(NOT APPLE)
    target_link_options(test_default_allocator PRIVATE
        LINKER:--wrap=malloc LINKER:--wrap=realloc LINKER:--wrap=calloc LINKER:--wrap=free)
    target_link_options(test_reading PRIVATE LINKER:--wrap=fread LINKER:--wrap=ferror)
endif()

if(TARGET zetes-cli)
    find_program(ZETES_BASH bash REQUIRED)
    file(GLOB scripts CONFIGURE_DEPENDS tests/cli/test_*.sh)
    foreach(script IN LISTS scripts)
        get_filename_component(name ${script} NAME_WE)
        string(REGEX REPLACE "^test_" "cli/" name ${name})
        set(examples ZETES_EXAMPLES=${CMAKE_CURRENT_BINARY_DIR}/examples)
        zetes_add_test(${name} cli ENVIRONMENT ZETES=$<TARGET_FILE:zetes-cli> ${examples} COMMAND "${ZETES_BASH}" ${script})
        zetes_add_test(${name}.window64 cli
            ENVIRONMENT ZETES=$<TARGET_FILE:zetes-knobs> ${examples} ${window_environment} COMMAND "${ZETES_BASH}" ${script})
    endforeach()

    # A knob that nobody understands must not pass for one that was turned.
    foreach(knob IN ITEMS WINDOW=63x WINDOW=0 ENGINE=abacus)
        string(TOLOWER "tools/knob_${knob}" name)
        string(REPLACE "=" "_" name ${name})
        zetes_add_test(${name} tools ENVIRONMENT ZETES_TEST_${knob} COMMAND zetes-knobs --version)
        set_tests_properties(${name} PROPERTIES PASS_REGULAR_EXPRESSION "ZETES_TEST_.*cannot be used")
    endforeach()
endif()

# Tests of the repository itself.
find_program(ZETES_PYTHON NAMES python3 REQUIRED)
set(tools "${CMAKE_CURRENT_SOURCE_DIR}/tools")
zetes_add_test(tools/layers tools COMMAND "${ZETES_PYTHON}" "${tools}/check_layers")
zetes_add_test(tools/layers_self_test tools COMMAND "${ZETES_PYTHON}" "${tools}/check_layers" --self-test)
# valgrind does not run what a sanitizer has changed.
if(NOT ZETES_SANITIZE)
    zetes_add_test(growth growth COMMAND "${ZETES_PYTHON}"
        "${CMAKE_CURRENT_SOURCE_DIR}/tests/growth/check_growth" $<TARGET_FILE:grow>)
endif()
if(TARGET zetes_shared)
    zetes_add_test(alloc/names alloc ENVIRONMENT NM=${CMAKE_NM} COMMAND "${ZETES_PYTHON}"
        "${CMAKE_CURRENT_SOURCE_DIR}/tests/alloc/check_names" $<TARGET_FILE:zetes_shared>
        $<TARGET_FILE:test_allocation> $<TARGET_FILE:test_reading> --self-test)
endif()
# The machine code of the engines; all of them must be there unless the flags say otherwise.
set(engines_needed)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$" AND NOT CMAKE_C_FLAGS MATCHES "ZETES_NO_|-m")
    set(engines_needed --needs swar,sse2,avx2,avx512)
endif()
zetes_add_test(tools/disassembly tools ENVIRONMENT OBJDUMP=${CMAKE_OBJDUMP} COMMAND "${ZETES_PYTHON}"
    "${CMAKE_CURRENT_SOURCE_DIR}/tests/engines/disassembly" --self-test ${engines_needed} $<TARGET_FILE:zetes>)
zetes_add_test(tools/proofs tools
    COMMAND "${ZETES_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/tests/proofs/check_proofs" "${CMAKE_C_COMPILER}")
zetes_add_test(tools/generated tools COMMAND "${ZETES_PYTHON}" "${tools}/check_generated")
zetes_add_test(tools/example_data tools
    COMMAND "${ZETES_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/examples/data/generate.py" --check)
zetes_add_test(tools/cases tools COMMAND "${ZETES_PYTHON}" "${CMAKE_CURRENT_SOURCE_DIR}/tests/cases/make_cases.py" --check)

# What is installed, and the library as two files. Sanitizers and cross compilers have no part in it.
if(TARGET zetes-cli AND TARGET zetes_shared AND NOT ZETES_SANITIZE AND NOT CMAKE_CROSSCOMPILING)
    zetes_add_test(tools/exports tools
        COMMAND "${ZETES_PYTHON}" "${tools}/check_exports" $<TARGET_FILE:zetes_shared> $<TARGET_FILE:zetes>)
    zetes_add_test(install/size install
        ENVIRONMENT CC=${CMAKE_C_COMPILER} COMMAND "${ZETES_BASH}" "${tools}/check_size" size)
    file(GLOB scripts CONFIGURE_DEPENDS tests/install/test_*.sh)
    foreach(script IN LISTS scripts)
        get_filename_component(name ${script} NAME_WE)
        string(REGEX REPLACE "^test_" "install/" name ${name})
        zetes_add_test(${name} install
            ENVIRONMENT ZETES=$<TARGET_FILE:zetes-cli> CC=${CMAKE_C_COMPILER} COMMAND "${ZETES_BASH}" ${script})
    endforeach()
endif()
