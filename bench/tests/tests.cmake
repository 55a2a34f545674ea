# SPDX-License-Identifier: MIT
# Tests of the benchmark. Those of the program say that they were skipped where Google Benchmark is absent.

set(timeout_bench 300)
set(bench_test_dir "${bench_dir}/tests")

# A small file through everything: all implementations agree, every operation has rows, the file is Google Benchmark's.
set(bench_program "")
if(TARGET zetes-bench)
    set(bench_program $<TARGET_FILE:zetes-bench>)
endif()
zetes_add_test(bench/smoke bench COMMAND "${ZETES_PYTHON}" "${bench_test_dir}/test_smoke.py" "${bench_program}")
zetes_add_test(bench/payloads bench COMMAND "${ZETES_PYTHON}" "${bench_test_dir}/test_payloads.py")
zetes_add_test(bench/report bench COMMAND "${ZETES_PYTHON}" "${bench_test_dir}/test_report.py")
if(TARGET zetes-bench)
    add_executable(bench_test_digest bench/tests/test_digest.cc bench/core/digest.cc bench/core/sealed_text.cc)
    set_target_properties(bench_test_digest PROPERTIES CXX_STANDARD 17 CXX_STANDARD_REQUIRED ON)
    target_link_libraries(bench_test_digest PRIVATE bench_options)
    zetes_add_test(bench/digest bench COMMAND bench_test_digest)
endif()
