/* SPDX-License-Identifier: MIT */
/* The plain JSON reader that the library is compared with: one function per rule of RFC 8259, no table. */
#include "reference.h"

#include "dump.h"
#include "reference_string.h"

#include <stdlib.h>
#include <string.h>

/* What may come next. */
typedef enum place {
    PLACE_VALUE,         /* a value: at the top, and after a colon */
    PLACE_FIRST_ELEMENT, /* a value or ']' */
    PLACE_ELEMENT,       /* a value, after a comma */
    PLACE_FIRST_KEY,     /* a string or '}' */
    PLACE_KEY,           /* a string, after a comma */
    PLACE_COLON,
    PLACE_AFTER, /* whatever follows a complete value */
    PLACE_STOP   /* an error has been found */
} place;

/* A container that is open. */
typedef struct frame {
    zetes_kind kind;
    size_t length;
} frame;

typedef struct reader {
    const unsigned char *text;
    size_t length;
    size_t at;
    reference_answer answer;
    frame *frames;
    size_t depth;
    size_t frame_room;
    size_t depth_limit;
    bytes scratch; /* a decoded string, or a number with its NUL */
    bytes *dump;
} reader;

/* Gives the byte at `at`, or −1 at the end. */
static int byte_at(const reader *r, size_t at)
{
    return at < r->length ? r->text[at] : -1;
}

static bool is_space(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

static place stop(reader *r, zetes_code code, size_t offset)
{
    r->answer = (reference_answer){code, offset};
    return PLACE_STOP;
}

/* Ends at a byte that cannot continue the text: the input's end and ill-formed UTF-8 have codes of their own. */
static place stop_at(reader *r, zetes_code code, size_t offset)
{
    if (offset >= r->length) {
        return stop(r, ZETES_ERROR_END, r->length);
    }
    return stop(r, reference_sequence(r->text, r->length, offset) == 0 ? ZETES_ERROR_UTF8 : code, offset);
}

/* Tells whether a byte would be a part of the literal or number before it, rather than something that follows it. */
static bool continues_word(int byte)
{
    int lower = byte | 0x20;
    return is_digit(byte) || (lower >= 'a' && lower <= 'z') || byte == '.' || byte == '_' || byte == '+' || byte == '-';
}

/* Reads a string from its quote on and dumps it; then comes `next`. */
static place string(reader *r, place next)
{
    r->scratch.length = 0;
    zetes_code code = reference_string(r->text, r->length, &r->at, &r->scratch);
    if (code != ZETES_OK) {
        return stop(r, code, r->at);
    }
    if (r->dump) {
        dump_string(r->dump, r->scratch.data, r->scratch.length);
    }
    return next;
}

static place literal(reader *r, const char *word, zetes_kind kind)
{
    for (; *word; word++, r->at++) {
        if (byte_at(r, r->at) != *word) {
            return stop_at(r, ZETES_ERROR_LITERAL, r->at);
        }
    }
    if (continues_word(byte_at(r, r->at))) {
        return stop_at(r, ZETES_ERROR_LITERAL, r->at);
    }
    if (r->dump) {
        dump_plain(r->dump, kind);
    }
    return PLACE_AFTER;
}

/* Dumps an integer of these digits, if 64 bits hold it. Minus zero has a sign, so it is no integer. */
static bool dump_digits(reader *r, const char *digits, bool negative)
{
    uint64_t magnitude = 0, most = negative ? (uint64_t)INT64_MAX + 1 : UINT64_MAX;
    for (; *digits; digits++) {
        unsigned digit = (unsigned)(*digits - '0');
        if (magnitude > (most - digit) / 10) {
            return false;
        }
        magnitude = magnitude * 10 + digit;
    }
    if (negative && magnitude == 0) {
        return false;
    }
    dump_integer(r->dump, magnitude > INT64_MAX && !negative ? ZETES_UINT64 : ZETES_INT64,
                 negative ? 0 - magnitude : magnitude);
    return true;
}

/* Steps over at least one digit. */
static bool digits(reader *r)
{
    if (!is_digit(byte_at(r, r->at))) {
        return false;
    }
    while (is_digit(byte_at(r, r->at))) {
        r->at++;
    }
    return true;
}

static place number(reader *r)
{
    size_t start = r->at;
    bool negative = byte_at(r, r->at) == '-', integer = true, fine = true;
    r->at += negative;
    if (byte_at(r, r->at) == '0') {
        r->at++;
    } else {
        fine = digits(r);
    }
    if (fine && byte_at(r, r->at) == '.') {
        integer = false;
        r->at++;
        fine = digits(r);
    }
    if (fine && (byte_at(r, r->at) == 'e' || byte_at(r, r->at) == 'E')) {
        integer = false;
        r->at++;
        r->at += byte_at(r, r->at) == '+' || byte_at(r, r->at) == '-';
        fine = digits(r);
    }
    if (!fine || continues_word(byte_at(r, r->at))) {
        return stop_at(r, ZETES_ERROR_NUMBER, r->at);
    }
    r->scratch.length = 0;
    bytes_append(&r->scratch, r->text + start, r->at - start);
    bytes_byte(&r->scratch, 0);
    double real = strtod(bytes_chars(&r->scratch), NULL);
    uint64_t bits; /* looked at, for -ffast-math takes isinf for false */
    memcpy(&bits, &real, sizeof bits);
    if (bits << 1 == UINT64_C(0x7ff) << 53) {
        return stop(r, ZETES_ERROR_RANGE, start);
    }
    if (r->dump && !(integer && dump_digits(r, bytes_chars(&r->scratch) + negative, negative))) {
        dump_real(r->dump, real);
    }
    return PLACE_AFTER;
}

static place open_container(reader *r, zetes_kind kind)
{
    if (r->depth == r->depth_limit) {
        return stop(r, ZETES_ERROR_DEPTH, r->at);
    }
    if (r->depth == r->frame_room) {
        r->frame_room = r->frame_room * 2 + 32;
        frame *frames = realloc(r->frames, r->frame_room * sizeof *frames);
        if (!frames) {
            abort();
        }
        r->frames = frames;
    }
    r->frames[r->depth++] = (frame){kind, 0};
    r->at++;
    if (r->dump) {
        dump_open(r->dump, kind);
    }
    return kind == ZETES_ARRAY ? PLACE_FIRST_ELEMENT : PLACE_FIRST_KEY;
}

static place close_container(reader *r)
{
    r->depth--;
    r->at++;
    if (r->dump) {
        dump_close(r->dump, r->frames[r->depth].kind, r->frames[r->depth].length);
    }
    return PLACE_AFTER;
}

/* Reads what begins a value; every value but a closing bracket's counts in the container around it. */
static place value(reader *r)
{
    if (r->depth) {
        r->frames[r->depth - 1].length++;
    }
    int byte = byte_at(r, r->at);
    switch (byte) {
    case '[':
        return open_container(r, ZETES_ARRAY);
    case '{':
        return open_container(r, ZETES_OBJECT);
    case '"':
        return string(r, PLACE_AFTER);
    case 't':
        return literal(r, "true", ZETES_TRUE);
    case 'f':
        return literal(r, "false", ZETES_FALSE);
    case 'n':
        return literal(r, "null", ZETES_NULL);
    default:
        return byte == '-' || is_digit(byte) ? number(r) : stop_at(r, ZETES_ERROR_VALUE, r->at);
    }
}

/* Reads what follows a complete value inside a container. */
static place after(reader *r)
{
    bool array = r->frames[r->depth - 1].kind == ZETES_ARRAY;
    int byte = byte_at(r, r->at);
    if (byte == ',') {
        r->at++;
        return array ? PLACE_ELEMENT : PLACE_KEY;
    }
    if (byte == (array ? ']' : '}')) {
        return close_container(r);
    }
    return stop_at(r, array ? ZETES_ERROR_COMMA_OR_BRACKET : ZETES_ERROR_COMMA_OR_BRACE, r->at);
}

static place step(reader *r, place now)
{
    int byte = byte_at(r, r->at);
    switch (now) {
    case PLACE_FIRST_ELEMENT:
        return byte == ']' ? close_container(r) : value(r);
    case PLACE_ELEMENT:
        return byte == ']' ? stop(r, ZETES_ERROR_TRAILING_COMMA, r->at) : value(r);
    case PLACE_FIRST_KEY:
    case PLACE_KEY:
        if (byte == '"') {
            return string(r, PLACE_COLON);
        }
        if (byte == '}') {
            return now == PLACE_FIRST_KEY ? close_container(r) : stop(r, ZETES_ERROR_TRAILING_COMMA, r->at);
        }
        return stop_at(r, ZETES_ERROR_KEY, r->at);
    case PLACE_COLON:
        if (byte != ':') {
            return stop_at(r, ZETES_ERROR_COLON, r->at);
        }
        r->at++;
        return PLACE_VALUE;
    case PLACE_AFTER:
        return after(r);
    case PLACE_VALUE:
    case PLACE_STOP:
        break;
    }
    return value(r);
}

static void skip_space(reader *r)
{
    while (is_space(byte_at(r, r->at))) {
        r->at++;
    }
}

static void read_text(reader *r)
{
    bool bom = byte_at(r, 0) == 0xEF && byte_at(r, 1) == 0xBB && byte_at(r, 2) == 0xBF;
    r->at = bom ? 3 : 0;
    skip_space(r);
    if (r->at == r->length) {
        stop(r, bom ? ZETES_ERROR_ONLY_BOM : r->length ? ZETES_ERROR_ONLY_WHITESPACE : ZETES_ERROR_EMPTY, r->length);
        return;
    }
    if (bom) {
        stop(r, ZETES_ERROR_BOM, 0);
        return;
    }
    place now = PLACE_VALUE;
    do {
        now = step(r, now);
        if (now != PLACE_STOP) {
            skip_space(r);
        }
    } while (now != PLACE_STOP && !(now == PLACE_AFTER && r->depth == 0));
    if (now == PLACE_AFTER && r->at < r->length) {
        stop_at(r, ZETES_ERROR_CONTENT, r->at);
    }
}

reference_answer reference_read(const char *text, size_t length, size_t depth_limit, bytes *dump)
{
    reader r = {.text = (const unsigned char *)text,
                .length = length,
                .depth_limit = depth_limit ? depth_limit : 1024,
                .dump = dump};
    read_text(&r);
    free(r.frames);
    bytes_free(&r.scratch);
    return r.answer;
}

reference_place reference_locate(const char *text, size_t length, size_t offset)
{
    reference_place found = {1, 1, 1, 0};
    for (size_t i = 0; i < offset && i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte == '\n') {
            found = (reference_place){found.line + 1, 1, 1, i + 1};
        } else {
            found.column++;
            found.column_code_points += byte < 0x80 || byte > 0xBF;
        }
    }
    return found;
}
