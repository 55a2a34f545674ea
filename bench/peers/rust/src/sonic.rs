// SPDX-License-Identifier: MIT
//! sonic-rs's Value.

use crate::c_interface::{table, Library, Sink, Table, KERNEL};
use sonic_rs::{JsonContainerTrait, JsonNumberTrait, JsonType, JsonValueTrait, Value};

#[derive(Default)]
struct SonicRs {
    document: Value,
}

fn show(value: &Value, sink: &Sink) {
    match value.get_type() {
        JsonType::Null => sink.null(),
        JsonType::Boolean => sink.boolean(value.as_bool() == Some(true)),
        JsonType::Number => {
            if let Some(number) = value.as_number() {
                if let Some(value) = number.as_u64() {
                    sink.natural(value)
                } else if let Some(value) = number.as_i64() {
                    sink.integer(value)
                } else {
                    sink.real(number.as_f64().unwrap_or(f64::NAN))
                }
            }
        }
        JsonType::String => sink.string(value.as_str().unwrap_or_default()),
        JsonType::Array => {
            sink.begin_array();
            for element in value.as_array().into_iter().flat_map(|array| array.iter()) {
                show(element, sink);
            }
            sink.end_array();
        }
        JsonType::Object => {
            sink.begin_object();
            for (key, value) in value.as_object().into_iter().flat_map(|object| object.iter()) {
                sink.key(key);
                show(value, sink);
            }
            sink.end_object();
        }
    }
}

impl Library for SonicRs {
    fn read(&mut self, text: &[u8]) -> bool {
        match sonic_rs::from_slice(text) {
            Ok(document) => {
                self.document = document;
                true
            }
            Err(_) => false,
        }
    }

    fn release(&mut self) {
        self.document = Value::default();
    }

    fn show(&self, sink: &Sink) {
        show(&self.document, sink)
    }

    fn write(&self, to: &mut Vec<u8>) -> bool {
        sonic_rs::to_writer(to, &self.document).is_ok()
    }

    fn locate(&mut self, text: &[u8]) -> Option<(usize, usize)> {
        let error = sonic_rs::from_slice::<Value>(text).err()?;
        Some((error.line(), error.column()))
    }
}

#[no_mangle]
pub static zetes_bench_sonic_rs: Table =
    table::<SonicRs>("sonic_rs\0", concat!(env!("SONIC_RS_VERSION"), "\0"), KERNEL);
