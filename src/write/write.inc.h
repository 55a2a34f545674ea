/* SPDX-License-Identifier: MIT */
/*
 * Writing a value, compact or pretty. Nothing recurses: containers that are open stand in writer->frames. The end of
 * the text lives in a register; to->out is up to date only where somebody else may look at it.
 *
 * Needs text/escape.inc.h and write/writer.h. Defines write_document.
 */
#define write_room     ENGINE_NAME(write_room)
#define write_escaped  ENGINE_NAME(write_escaped)
#define write_string   ENGINE_NAME(write_string)
#define write_scalar   ENGINE_NAME(write_scalar)
#define write_line     ENGINE_NAME(write_line)
#define write_document ENGINE_NAME(write_document)

/* Bytes of a string that are escaped at once: room for six times as many is made. */
#define WRITE_PIECE 1024

/* What is free behind everything that asked for room: commas, colons, brackets and quotes do not ask. */
#define WRITE_AHEAD 16

/* Makes room for `size` bytes and WRITE_AHEAD more. Returns false where memory is short. */
ZETES_INLINE bool write_room(writer *to, unsigned char **out, size_t size)
{
    if (ZETES_LIKELY((size_t)(to->limit - *out) >= size + WRITE_AHEAD))
        return true;
    to->out = *out;
    if (!zetes_writer_grow(to, size + WRITE_AHEAD))
        return false;
    *out = to->out;
    return true;
}

/* Writes the content of a string that may need escapes, at to->out. */
static zetes_code write_escaped(writer *to, const zetes_value *value)
{
    const unsigned char *text = (const unsigned char *)(value->as.string ? value->as.string : "");
    const unsigned char *end = text + zetes_value_length(value);
    unsigned char *out = to->out;
    do {
        const unsigned char *piece = end - text > WRITE_PIECE ? zetes_fault_boundary(text, text + WRITE_PIECE) : end;
        if (!write_room(to, &out, ESCAPE_LONGEST * (size_t)(piece - text)))
            return ZETES_ERROR_MEMORY;
        const bool valid = (value->head & ZETES_HEAD_VALID) != 0;
        const uint32_t flags = to->flags & ZETES_WRITE_ASCII ? ZETES_ESCAPE_ASCII : 0;
        if (escape(&out, text, piece, valid, flags) != piece)
            return ZETES_ERROR_UTF8;
        text = piece;
    } while (text != end);
    to->out = out;
    return ZETES_OK;
}

/* Writes a string with its quotes. */
ZETES_INLINE zetes_code write_string(writer *to, unsigned char **out, const zetes_value *value)
{
    unsigned char *at = *out;
    *at++ = '"';
    if (ZETES_LIKELY((value->head & ZETES_HEAD_CLEAN) && !(to->flags & ZETES_WRITE_ASCII))) {
        /* By whole vectors: ZETES_HEAD_CLEAN says that 64 bytes behind it are readable. */
        const unsigned char *text = (const unsigned char *)value->as.string;
        const size_t length = zetes_value_length(value);
        if (!write_room(to, &at, length + VEC_SIZE))
            return ZETES_ERROR_MEMORY;
        for (size_t i = 0; i < length; i += VEC_SIZE)
            vec_store(at + i, vec_load(text + i));
        at += length;
    } else {
        to->out = at;
        zetes_code code = write_escaped(to, value);
        if (code != ZETES_OK)
            return code;
        at = to->out;
    }
    *at++ = '"';
    *out = at;
    return ZETES_OK;
}

/* Writes anything but a container that holds something. */
ZETES_INLINE zetes_code write_scalar(writer *to, unsigned char **out, const zetes_value *value)
{
    zetes_kind kind = zetes_value_kind(value);
    if (kind == ZETES_STRING)
        return write_string(to, out, value);
    const size_t length = kind == ZETES_NUMBER ? zetes_value_length(value) : ZETES_NUMBER_DOUBLE_SIZE;
    if (!write_room(to, out, length))
        return ZETES_ERROR_MEMORY;
    char *at = (char *)*out;
    switch (kind) {
    case ZETES_NULL:
        memcpy(at, "null", 4);
        at += 4;
        break;
    case ZETES_FALSE:
        memcpy(at, "false", 5);
        at += 5;
        break;
    case ZETES_TRUE:
        memcpy(at, "true", 4);
        at += 4;
        break;
    case ZETES_INT64:
        if (value->as.uint64 < 10)
            *at++ = (char)('0' + value->as.uint64);
        else
            at = zetes_number_write_int64(at, value->as.int64);
        break;
    case ZETES_UINT64:
        at = zetes_number_write_uint64(at, value->as.uint64);
        break;
    case ZETES_DOUBLE:
        at = zetes_number_write_double(at, value->as.real);
        break;
    case ZETES_NUMBER:
        memcpy(at, value->as.string, length);
        at += length;
        break;
    case ZETES_ARRAY:
        memcpy(at, "[]", 2);
        at += 2;
        break;
    case ZETES_OBJECT:
        memcpy(at, "{}", 2);
        at += 2;
        break;
    default:
        return ZETES_ERROR_ARGUMENT;
    }
    *out = (unsigned char *)at;
    return ZETES_OK;
}

/* Begins a line at the current depth, where the form is pretty, and makes room for what comes without asking. */
ZETES_INLINE bool write_line(writer *to, unsigned char **out)
{
    const size_t indent = to->pretty ? to->frame_count * to->indent + 1 : 0;
    if (!write_room(to, out, indent))
        return false;
    if (to->pretty) {
        *(*out)++ = '\n';
        memset(*out, to->indent_byte, indent - 1);
        *out += indent - 1;
    }
    return true;
}

static zetes_code write_document(writer *to, const zetes_value *value)
{
    unsigned char *out = to->out;
    if (!write_room(to, &out, 0))
        return ZETES_ERROR_MEMORY;
    writer_frame *frame = NULL; /* the innermost one, with its place in locals */
    const zetes_value *next = NULL, *end = NULL;
    for (;;) {
        zetes_kind kind = zetes_value_kind(value);
        zetes_code code;
        if ((kind == ZETES_ARRAY || kind == ZETES_OBJECT) && zetes_value_length(value)) {
            if (frame)
                frame->next = next;
            code = writer_push(to, value);
            if (code != ZETES_OK)
                return code;
            frame = &to->frames[to->frame_count - 1];
            next = frame->next;
            end = frame->end;
            *out++ = kind == ZETES_ARRAY ? '[' : '{';
        } else {
            code = write_scalar(to, &out, value);
            if (code != ZETES_OK)
                return code;
            while (frame && next == end) {
                const bool object = frame->object;
                writer_pop(to);
                if (!write_line(to, &out))
                    return ZETES_ERROR_MEMORY;
                *out++ = object ? '}' : ']';
                frame = to->frame_count ? &to->frames[to->frame_count - 1] : NULL;
                if (frame) {
                    next = frame->next;
                    end = frame->end;
                }
            }
            if (!frame) {
                to->out = out;
                return ZETES_OK;
            }
            *out++ = ',';
        }
        if (!write_line(to, &out))
            return ZETES_ERROR_MEMORY;
        const zetes_value *key = next;
        if (!frame->object) {
            value = next++;
            continue;
        }
        if (ZETES_UNLIKELY(frame->sorted != NULL))
            key = &frame->sorted[frame->place++]->key;
        next += 2;
        if (zetes_value_kind(key) != ZETES_STRING)
            return ZETES_ERROR_ARGUMENT;
        code = write_string(to, &out, key);
        if (code != ZETES_OK)
            return code;
        *out++ = ':';
        if (to->pretty)
            *out++ = ' ';
        value = key + 1; /* a member's value stands behind its key */
    }
}
