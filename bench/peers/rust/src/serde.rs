// SPDX-License-Identifier: MIT
//! serde_json's Value.

use crate::c_interface::{table, Library, Sink, Table};
use serde_json::Value;

#[derive(Default)]
struct SerdeJson {
    document: Value,
}

fn show(value: &Value, sink: &Sink) {
    match value {
        Value::Null => sink.null(),
        Value::Bool(value) => sink.boolean(*value),
        Value::Number(number) => {
            if let Some(value) = number.as_u64() {
                sink.natural(value)
            } else if let Some(value) = number.as_i64() {
                sink.integer(value)
            } else {
                sink.real(number.as_f64().unwrap_or(f64::NAN))
            }
        }
        Value::String(value) => sink.string(value),
        Value::Array(elements) => {
            sink.begin_array();
            elements.iter().for_each(|element| show(element, sink));
            sink.end_array();
        }
        Value::Object(members) => {
            sink.begin_object();
            for (key, value) in members {
                sink.key(key);
                show(value, sink);
            }
            sink.end_object();
        }
    }
}

impl Library for SerdeJson {
    fn read(&mut self, text: &[u8]) -> bool {
        match serde_json::from_slice(text) {
            Ok(document) => {
                self.document = document;
                true
            }
            Err(_) => false,
        }
    }

    fn release(&mut self) {
        self.document = Value::Null;
    }

    fn show(&self, sink: &Sink) {
        show(&self.document, sink)
    }

    fn write(&self, to: &mut Vec<u8>) -> bool {
        serde_json::to_writer(to, &self.document).is_ok()
    }

    fn string(text: &[u8]) -> Option<String> {
        serde_json::from_slice(text).ok()
    }

    fn locate(&mut self, text: &[u8]) -> Option<(usize, usize)> {
        let error = serde_json::from_slice::<Value>(text).err()?;
        Some((error.line(), error.column()))
    }
}

#[no_mangle]
pub static zetes_bench_serde_json: Table =
    table::<SerdeJson>("serde_json\0", concat!(env!("SERDE_JSON_VERSION"), "\0"), "portable Rust\0");
