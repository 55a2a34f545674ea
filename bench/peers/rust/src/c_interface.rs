// SPDX-License-Identifier: MIT
//! What rust.h declares: the sink that takes a document's values, and one table of functions a library.

use std::ffi::{c_char, c_void};

/// Takes a document's values in document order.
#[repr(C)]
pub struct Sink {
    context: *mut c_void,
    null: extern "C" fn(*mut c_void),
    boolean: extern "C" fn(*mut c_void, bool),
    integer: extern "C" fn(*mut c_void, i64),
    natural: extern "C" fn(*mut c_void, u64),
    real: extern "C" fn(*mut c_void, f64),
    string: extern "C" fn(*mut c_void, *const u8, usize),
    begin_array: extern "C" fn(*mut c_void),
    end_array: extern "C" fn(*mut c_void),
    begin_object: extern "C" fn(*mut c_void),
    key: extern "C" fn(*mut c_void, *const u8, usize),
    end_object: extern "C" fn(*mut c_void),
}

impl Sink {
    pub fn null(&self) {
        (self.null)(self.context)
    }
    pub fn boolean(&self, value: bool) {
        (self.boolean)(self.context, value)
    }
    pub fn integer(&self, value: i64) {
        (self.integer)(self.context, value)
    }
    pub fn natural(&self, value: u64) {
        (self.natural)(self.context, value)
    }
    pub fn real(&self, value: f64) {
        (self.real)(self.context, value)
    }
    pub fn string(&self, value: &str) {
        (self.string)(self.context, value.as_ptr(), value.len())
    }
    pub fn begin_array(&self) {
        (self.begin_array)(self.context)
    }
    pub fn end_array(&self) {
        (self.end_array)(self.context)
    }
    pub fn begin_object(&self) {
        (self.begin_object)(self.context)
    }
    pub fn key(&self, value: &str) {
        (self.key)(self.context, value.as_ptr(), value.len())
    }
    pub fn end_object(&self) {
        (self.end_object)(self.context)
    }
}

/// A library: it holds one document at a time.
pub trait Library: Default {
    /// Reads a text into the document; false where it is refused.
    fn read(&mut self, text: &[u8]) -> bool;
    /// Gives the document back.
    fn release(&mut self);
    /// Shows the document's values.
    fn show(&self, sink: &Sink);
    /// Writes the document compactly behind what is in `to`, which is empty.
    fn write(&self, to: &mut Vec<u8>) -> bool;
    /// Decodes a text that is one string, where it can do that alone.
    fn string(_text: &[u8]) -> Option<String> {
        None
    }
    /// Reads a text that is wrong, and says in which line and column, where it can.
    fn locate(&mut self, _text: &[u8]) -> Option<(usize, usize)> {
        None
    }
}

/// A library with the buffer it writes to.
struct Holder<L> {
    library: L,
    written: Vec<u8>,
    string: String,
}

/// The functions of one library, as rust.h has them.
#[repr(C)]
pub struct Table {
    name: *const c_char,
    version: *const c_char,
    kernel: *const c_char,
    make: extern "C" fn() -> *mut c_void,
    free: extern "C" fn(*mut c_void),
    read: extern "C" fn(*mut c_void, *const u8, usize) -> bool,
    release: extern "C" fn(*mut c_void),
    show: extern "C" fn(*mut c_void, *const Sink),
    write: extern "C" fn(*mut c_void, bool, *mut usize) -> *const u8,
    string: extern "C" fn(*mut c_void, *const u8, usize, *mut usize) -> *const u8,
    locate: extern "C" fn(*mut c_void, *const u8, usize, *mut usize, *mut usize) -> bool,
}

// SAFETY: the pointers are to constants.
unsafe impl Sync for Table {}

// In all of these: `object` comes from `make` of the same table, and pointers with lengths are what they say.

extern "C" fn make<L: Library>() -> *mut c_void {
    Box::into_raw(Box::new(Holder { library: L::default(), written: Vec::new(), string: String::new() })).cast()
}

extern "C" fn free<L: Library>(object: *mut c_void) {
    drop(unsafe { Box::from_raw(object.cast::<Holder<L>>()) })
}

extern "C" fn read<L: Library>(object: *mut c_void, text: *const u8, length: usize) -> bool {
    let holder = unsafe { &mut *object.cast::<Holder<L>>() };
    holder.library.read(unsafe { std::slice::from_raw_parts(text, length) })
}

extern "C" fn release<L: Library>(object: *mut c_void) {
    unsafe { &mut *object.cast::<Holder<L>>() }.library.release()
}

extern "C" fn show<L: Library>(object: *mut c_void, sink: *const Sink) {
    unsafe { &*object.cast::<Holder<L>>() }.library.show(unsafe { &*sink })
}

extern "C" fn write<L: Library>(object: *mut c_void, kept: bool, length: *mut usize) -> *const u8 {
    let holder = unsafe { &mut *object.cast::<Holder<L>>() };
    if kept {
        holder.written.clear();
    } else {
        holder.written = Vec::new();
    }
    let written = holder.library.write(&mut holder.written);
    unsafe { *length = if written { holder.written.len() } else { 0 } };
    holder.written.as_ptr()
}

extern "C" fn string<L: Library>(
    object: *mut c_void,
    text: *const u8,
    text_length: usize,
    length: *mut usize,
) -> *const u8 {
    let holder = unsafe { &mut *object.cast::<Holder<L>>() };
    match L::string(unsafe { std::slice::from_raw_parts(text, text_length) }) {
        Some(string) => {
            holder.string = string;
            unsafe { *length = holder.string.len() };
            holder.string.as_ptr()
        }
        None => std::ptr::null(),
    }
}

extern "C" fn locate<L: Library>(
    object: *mut c_void,
    text: *const u8,
    length: usize,
    line: *mut usize,
    column: *mut usize,
) -> bool {
    let holder = unsafe { &mut *object.cast::<Holder<L>>() };
    match holder.library.locate(unsafe { std::slice::from_raw_parts(text, length) }) {
        Some(place) => {
            unsafe { (*line, *column) = place };
            true
        }
        None => false,
    }
}

/// Makes a library's table; the texts end with a NUL.
pub const fn table<L: Library>(name: &'static str, version: &'static str, kernel: &'static str) -> Table {
    Table {
        name: name.as_ptr().cast(),
        version: version.as_ptr().cast(),
        kernel: kernel.as_ptr().cast(),
        make: make::<L>,
        free: free::<L>,
        read: read::<L>,
        release: release::<L>,
        show: show::<L>,
        write: write::<L>,
        string: string::<L>,
        locate: locate::<L>,
    }
}

/// What the crate was compiled for: these libraries choose when they are compiled.
pub const KERNEL: &str = if cfg!(target_feature = "avx2") {
    "avx2 (target-cpu=native)\0"
} else if cfg!(target_feature = "sse2") {
    "sse2\0"
} else if cfg!(target_feature = "neon") {
    "neon\0"
} else {
    "portable Rust\0"
};
