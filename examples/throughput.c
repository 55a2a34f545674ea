/* SPDX-License-Identifier: MIT */
/* Measures how fast zetes validates and reads one file, beside memcpy of the same bytes: throughput FILE. */
#define _POSIX_C_SOURCE 200809L

#include <zetes.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SECONDS_A_TASK   0.5
#define SECONDS_A_SAMPLE 0.002 /* long enough for the clock, short enough for many samples */
#define SAMPLES          1000

/* The bytes that a task works on, and where memcpy puts them. */
typedef struct input {
    char *text;
    char *copy;
    size_t length;
} input;

/* Does its work once and returns whether it went well. */
typedef bool task(const input *in, zetes_error *error);

/* Keeps the compiler from leaving out a copy that nobody looks at. */
static volatile char sink;

static bool copy_bytes(const input *in, zetes_error *error)
{
    (void)error;
    memcpy(in->copy, in->text, in->length);
    sink = in->copy[in->length / 2];
    return true;
}

static bool validate_text(const input *in, zetes_error *error)
{
    return zetes_validate(in->text, in->length, NULL, error);
}

static bool read_text(const input *in, zetes_error *error)
{
    zetes_document *document = zetes_read(in->text, in->length, NULL, error);
    zetes_document_free(document);
    return document != NULL;
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare_doubles(const void *left, const void *right)
{
    double a = *(const double *)left;
    double b = *(const double *)right;
    return (a > b) - (a < b);
}

/* Repeats a task for a while and prints the median throughput; false where the task fails. */
static bool measure(const char *name, task *run, const input *in)
{
    static double samples[SAMPLES];
    zetes_error error = {0};
    size_t count = 0;
    size_t repetitions = 1;
    double begin = seconds_now();

    while (count < SAMPLES && (count == 0 || seconds_now() - begin < SECONDS_A_TASK)) {
        double start = seconds_now();
        for (size_t i = 0; i < repetitions; i++) {
            if (!run(in, &error)) {
                fprintf(stderr, "%s: %s at byte %llu\n", name, zetes_code_message(error.code),
                        (unsigned long long)error.offset);
                return false;
            }
        }
        double taken = seconds_now() - start;
        /* A small file is done many times a sample. */
        if (taken < SECONDS_A_SAMPLE && count == 0) {
            repetitions *= 2;
            continue;
        }
        samples[count++] = taken / (double)repetitions;
    }
    qsort(samples, count, sizeof samples[0], compare_doubles);
    printf("  %-10s %7.2f GB/s   (%zu samples)\n", name, (double)in->length / samples[count / 2] * 1e-9, count);
    return true;
}

/* Reads a whole file into memory; false where that fails. */
static bool load(const char *path, input *in)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        return false;
    }
    bool loaded = false;
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        if (size > 0 && fseek(file, 0, SEEK_SET) == 0) {
            in->length = (size_t)size;
            in->text = malloc(in->length);
            in->copy = malloc(in->length);
            loaded = in->text && in->copy && fread(in->text, 1, in->length, file) == in->length;
        }
    }
    fclose(file);
    return loaded;
}

int main(int argc, char **argv)
{
    input in = {0};
    bool good = false;

    if (argc != 2) {
        fprintf(stderr, "usage: throughput FILE\n");
        return 2;
    }
    if (load(argv[1], &in)) {
        printf("  %zu bytes, engine %s\n", in.length, zetes_engine_name());
        good = measure("memcpy", copy_bytes, &in) && measure("validate", validate_text, &in) &&
               measure("read", read_text, &in);
    } else {
        fprintf(stderr, "throughput: %s cannot be read, or is empty\n", argv[1]);
    }
    free(in.text);
    free(in.copy);
    return good ? 0 : 1;
}
