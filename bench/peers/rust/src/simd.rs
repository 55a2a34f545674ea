// SPDX-License-Identifier: MIT
//! simd-json's borrowed Value. It changes the text it reads, so it gets a copy, which is kept, as are its buffers.

use crate::c_interface::{table, Library, Sink, Table};
use simd_json::prelude::Writable;
use simd_json::{BorrowedValue, Buffers, StaticNode};

#[derive(Default)]
struct SimdJson {
    /// Borrows from `copy`, which changes only while there is no document.
    document: Option<BorrowedValue<'static>>,
    copy: Vec<u8>,
    buffers: Buffers,
}

fn show(value: &BorrowedValue, sink: &Sink) {
    match value {
        BorrowedValue::Static(StaticNode::Null) => sink.null(),
        BorrowedValue::Static(StaticNode::Bool(value)) => sink.boolean(*value),
        BorrowedValue::Static(StaticNode::I64(value)) => sink.integer(*value),
        BorrowedValue::Static(StaticNode::U64(value)) => sink.natural(*value),
        BorrowedValue::Static(StaticNode::F64(value)) => sink.real(*value),
        BorrowedValue::String(value) => sink.string(value),
        BorrowedValue::Array(elements) => {
            sink.begin_array();
            elements.iter().for_each(|element| show(element, sink));
            sink.end_array();
        }
        BorrowedValue::Object(members) => {
            sink.begin_object();
            for (key, value) in members.iter() {
                sink.key(key);
                show(value, sink);
            }
            sink.end_object();
        }
    }
}

impl Library for SimdJson {
    fn read(&mut self, text: &[u8]) -> bool {
        self.document = None;
        self.copy.clear();
        self.copy.extend_from_slice(text);
        // SAFETY: the document is dropped before `copy` changes.
        let copy: &'static mut [u8] = unsafe { &mut *std::ptr::from_mut(self.copy.as_mut_slice()) };
        self.document = simd_json::to_borrowed_value_with_buffers(copy, &mut self.buffers).ok();
        self.document.is_some()
    }

    fn release(&mut self) {
        self.document = None;
    }

    fn show(&self, sink: &Sink) {
        if let Some(document) = &self.document {
            show(document, sink)
        }
    }

    fn write(&self, to: &mut Vec<u8>) -> bool {
        self.document.as_ref().is_some_and(|document| document.write(to).is_ok())
    }
}

#[no_mangle]
pub static zetes_bench_simd_json: Table =
    table::<SimdJson>("simd_json\0", concat!(env!("SIMD_JSON_VERSION"), "\0"), "chosen at run time\0");
