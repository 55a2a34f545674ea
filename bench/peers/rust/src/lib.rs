// SPDX-License-Identifier: MIT
//! Rust's JSON libraries behind a small C interface: one table of functions for each (see rust.h).

mod c_interface;
mod serde;
mod simd;
mod sonic;
