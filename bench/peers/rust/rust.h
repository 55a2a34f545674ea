/* SPDX-License-Identifier: MIT */
/* The C interface of the Rust crate beside this file: one table of functions for each library. */
#ifndef ZETES_BENCH_RUST_H
#define ZETES_BENCH_RUST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Takes a document's values in document order. */
typedef struct rust_sink {
    void *context;
    void (*null)(void *context);
    void (*boolean)(void *context, bool value);
    void (*integer)(void *context, int64_t value);
    void (*natural)(void *context, uint64_t value);
    void (*real)(void *context, double value);
    void (*string)(void *context, const char *bytes, size_t length);
    void (*begin_array)(void *context);
    void (*end_array)(void *context);
    void (*begin_object)(void *context);
    void (*key)(void *context, const char *bytes, size_t length);
    void (*end_object)(void *context);
} rust_sink;

/* A library. `object` is what `make` returned; it holds one document at a time. */
typedef struct rust_library {
    const char *name, *version, *kernel;
    void *(*make)(void);
    void (*free)(void *object);
    bool (*read)(void *object, const char *text, size_t length);
    void (*release)(void *object);
    void (*show)(void *object, const rust_sink *sink);
    const char *(*write)(void *object, bool kept, size_t *length);
    const char *(*string)(void *object, const char *text, size_t text_length, size_t *length); /* NULL: it cannot */
    bool (*locate)(void *object, const char *text, size_t length, size_t *line, size_t *column);
} rust_library;

extern const rust_library zetes_bench_serde_json;
extern const rust_library zetes_bench_sonic_rs;
extern const rust_library zetes_bench_simd_json;

#ifdef __cplusplus
}
#endif

#endif
