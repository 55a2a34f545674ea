# SPDX-License-Identifier: MIT
# Builds the Rust libraries with cargo, for this very processor, as their manuals advise.

find_program(ZETES_CARGO cargo)
if(NOT ZETES_CARGO)
    bench_miss("serde_json, sonic_rs, simd_json" "no cargo")
    return()
endif()

set(bench_rust_dir "${bench_dir}/peers/rust")
set(bench_rust_target "${CMAKE_BINARY_DIR}/rust")
set(bench_rust_library "${bench_rust_target}/release/libzetes_bench_rust.a")
set(bench_rust_command
    "${CMAKE_COMMAND}" -E env "RUSTFLAGS=-C target-cpu=native" "CARGO_TARGET_DIR=${bench_rust_target}"
    "${ZETES_CARGO}" build --quiet --release --locked --manifest-path "${bench_rust_dir}/Cargo.toml")

# What the registry has must be there before it is known whether there are such peers at all.
if(NOT EXISTS "${bench_rust_library}")
    execute_process(
        COMMAND "${ZETES_CARGO}" fetch --quiet --locked --manifest-path "${bench_rust_dir}/Cargo.toml"
        RESULT_VARIABLE bench_rust_missing ERROR_VARIABLE bench_rust_error)
    if(bench_rust_missing)
        bench_miss("serde_json, sonic_rs, simd_json" "cargo cannot fetch them: ${bench_rust_error}")
        return()
    endif()
endif()

file(GLOB bench_rust_sources CONFIGURE_DEPENDS bench/peers/rust/src/*.rs)
add_custom_command(OUTPUT "${bench_rust_library}"
    COMMAND ${bench_rust_command}
    DEPENDS ${bench_rust_sources} "${bench_rust_dir}/Cargo.toml" "${bench_rust_dir}/Cargo.lock"
        "${bench_rust_dir}/build.rs"
    COMMENT "Building Rust's JSON libraries" VERBATIM)
add_custom_target(bench_rust DEPENDS "${bench_rust_library}")
find_package(Threads REQUIRED)
bench_add_peer(rust LIBRARIES "${bench_rust_library}" Threads::Threads ${CMAKE_DL_LIBS} m)
add_dependencies(bench_peer_rust bench_rust)
