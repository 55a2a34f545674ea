/* SPDX-License-Identifier: MIT */
/*
 * Writing a value, compact or pretty. Nothing recurses: containers that are open stand in writer->frames.
 *
 * Needs text/escape.inc.h and write/writer.h. Defines write_document.
 */
#define write_string   ENGINE_NAME(write_string)
#define write_scalar   ENGINE_NAME(write_scalar)
#define write_line     ENGINE_NAME(write_line)
#define write_document ENGINE_NAME(write_document)

/* Bytes of a string that are escaped at once: room for six times as many is made. */
#define WRITE_PIECE 1024

static zetes_code write_string(writer *to, const zetes_value *value)
{
    const unsigned char *text = (const unsigned char *)(value->as.string ? value->as.string : "");
    size_t length = zetes_value_length(value);
    const bool ascii = (to->flags & ZETES_WRITE_ASCII) != 0;
    if ((value->head & ZETES_HEAD_CLEAN) && !ascii) {
        if (length > SIZE_MAX - 2 || !writer_room(to, length + 2))
            return ZETES_ERROR_MEMORY;
        *to->out++ = '"';
        if (length)
            memcpy(to->out, text, length);
        to->out += length;
        *to->out++ = '"';
        return ZETES_OK;
    }
    const unsigned char *end = text + length;
    if (!writer_room(to, 1))
        return ZETES_ERROR_MEMORY;
    *to->out++ = '"';
    do {
        const unsigned char *piece = end - text > WRITE_PIECE ? zetes_fault_boundary(text, text + WRITE_PIECE) : end;
        if (!writer_room(to, ESCAPE_LONGEST * (size_t)(piece - text) + VEC_SIZE + 1))
            return ZETES_ERROR_MEMORY;
        const unsigned char *valid = value->head & ZETES_HEAD_VALID ? piece : text;
        if (escape(&to->out, text, piece, valid, ascii ? ZETES_ESCAPE_ASCII : 0) != piece)
            return ZETES_ERROR_UTF8;
        text = piece;
    } while (text != end);
    *to->out++ = '"';
    return ZETES_OK;
}

/* Writes anything but a container that holds something. */
ZETES_INLINE zetes_code write_scalar(writer *to, const zetes_value *value)
{
    zetes_kind kind = zetes_value_kind(value);
    if (kind == ZETES_STRING)
        return write_string(to, value);
    if (kind == ZETES_NUMBER) {
        size_t length = zetes_value_length(value);
        if (!writer_room(to, length))
            return ZETES_ERROR_MEMORY;
        memcpy(to->out, value->as.string, length);
        to->out += length;
        return ZETES_OK;
    }
    if (!writer_room(to, ZETES_NUMBER_DOUBLE_SIZE))
        return ZETES_ERROR_MEMORY;
    char *out = (char *)to->out;
    switch (kind) {
    case ZETES_NULL:
        memcpy(out, "null", 4);
        out += 4;
        break;
    case ZETES_FALSE:
        memcpy(out, "false", 5);
        out += 5;
        break;
    case ZETES_TRUE:
        memcpy(out, "true", 4);
        out += 4;
        break;
    case ZETES_INT64:
        out = zetes_number_write_int64(out, value->as.int64);
        break;
    case ZETES_UINT64:
        out = zetes_number_write_uint64(out, value->as.uint64);
        break;
    case ZETES_DOUBLE:
        out = zetes_number_write_double(out, value->as.real);
        break;
    case ZETES_ARRAY:
        memcpy(out, "[]", 2);
        out += 2;
        break;
    case ZETES_OBJECT:
        memcpy(out, "{}", 2);
        out += 2;
        break;
    default:
        return ZETES_ERROR_ARGUMENT;
    }
    to->out = (unsigned char *)out;
    return ZETES_OK;
}

/* Begins a line at the current depth, where the form is pretty. Leaves room for two bytes more in any case. */
ZETES_INLINE bool write_line(writer *to)
{
    size_t indent = to->pretty ? to->frame_count * to->indent + 1 : 0;
    if (!writer_room(to, indent + 2))
        return false;
    if (to->pretty) {
        *to->out++ = '\n';
        memset(to->out, to->indent_byte, indent - 1);
        to->out += indent - 1;
    }
    return true;
}

static zetes_code write_document(writer *to, const zetes_value *value)
{
    for (;;) {
        zetes_kind kind = zetes_value_kind(value);
        zetes_code code;
        bool first = false;
        if ((kind == ZETES_ARRAY || kind == ZETES_OBJECT) && zetes_value_length(value)) {
            code = writer_room(to, 1) ? zetes_writer_push(to, value) : ZETES_ERROR_MEMORY;
            if (code != ZETES_OK)
                return code;
            *to->out++ = kind == ZETES_ARRAY ? '[' : '{';
            first = true;
        } else {
            code = write_scalar(to, value);
            if (code != ZETES_OK)
                return code;
        }

        writer_frame *frame;
        for (;;) {
            if (to->frame_count == 0)
                return ZETES_OK;
            frame = &to->frames[to->frame_count - 1];
            if (frame->next != frame->end)
                break;
            bool object = frame->object;
            zetes_writer_pop(to);
            if (!write_line(to))
                return ZETES_ERROR_MEMORY;
            *to->out++ = object ? '}' : ']';
        }
        if (!first) {
            if (!writer_room(to, 1))
                return ZETES_ERROR_MEMORY;
            *to->out++ = ',';
        }
        if (!write_line(to))
            return ZETES_ERROR_MEMORY;
        const zetes_value *key = frame->next;
        if (!frame->object) {
            value = frame->next++;
            continue;
        }
        if (frame->sorted)
            key = &frame->sorted[frame->place++]->key;
        frame->next += 2;
        if (zetes_value_kind(key) != ZETES_STRING)
            return ZETES_ERROR_ARGUMENT;
        code = write_string(to, key);
        if (code != ZETES_OK)
            return code;
        if (!writer_room(to, 2))
            return ZETES_ERROR_MEMORY;
        *to->out++ = ':';
        if (to->pretty)
            *to->out++ = ' ';
        value = key + 1; /* a member's value stands behind its key */
    }
}
