// SPDX-License-Identifier: MIT
//! Gives the code the versions that Cargo.lock names.

use std::fs;

fn main() {
    println!("cargo:rerun-if-changed=Cargo.lock");
    let lock = fs::read_to_string("Cargo.lock").expect("Cargo.lock");
    for (package, variable) in [
        ("serde_json", "SERDE_JSON_VERSION"),
        ("sonic-rs", "SONIC_RS_VERSION"),
        ("simd-json", "SIMD_JSON_VERSION"),
    ] {
        let entry = format!("name = \"{package}\"\nversion = \"");
        let from = lock.find(&entry).expect(package) + entry.len();
        let version = lock[from..].split('"').next().expect(package);
        println!("cargo:rustc-env={variable}={version}");
    }
}
