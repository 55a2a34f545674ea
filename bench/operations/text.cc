/* SPDX-License-Identifier: MIT */
/*
 * Strings on their own: `escape`, `escape_ascii`, `unescape` and `utf8`. Bytes are those that go in, for `escape_ascii`
 * those that come out. `libc` is memcpy of the same strings, for reference.
 */
#include "operations/reading.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
#include <zetes.h>

namespace bench
{

namespace
{

using Strings = std::vector<std::string>;

/* Appends the strings of a value, keys included, in order. */
void collect(const zetes_value *value, Strings &to)
{
    switch (zetes_value_kind(value)) {
    case ZETES_STRING:
        to.emplace_back(zetes_value_string(value), zetes_value_length(value));
        break;
    case ZETES_ARRAY:
        for (size_t i = 0; i < zetes_value_length(value); i++)
            collect(zetes_array_at(value, i), to);
        break;
    case ZETES_OBJECT:
        for (size_t i = 0; i < zetes_value_length(value); i++) {
            const zetes_member *member = zetes_object_at(value, i);
            collect(&member->key, to);
            collect(&member->value, to);
        }
        break;
    default:
        break;
    }
}

/* The strings of a file, decoded. */
Strings decoded_strings(const Corpus &corpus)
{
    Strings strings;
    for (std::string_view text : corpus.texts()) {
        zetes_document *document = zetes_read(text.data(), text.size(), nullptr, nullptr);
        collect(zetes_document_root(document), strings);
        zetes_document_free(document);
    }
    return strings;
}

/* The strings of a file as they stand in it, quotes included. */
Strings written_strings(const Corpus &corpus)
{
    Strings strings;
    for (std::string_view text : corpus.texts()) {
        for (size_t at = text.find('"'); at != text.npos; at = text.find('"', at)) {
            size_t end = at + 1;
            while (text[end] != '"')
                end += text[end] == '\\' ? 2 : 1;
            strings.emplace_back(text.substr(at, end + 1 - at));
            at = end + 1;
        }
    }
    return strings;
}

std::uint64_t total(const Strings &strings)
{
    std::uint64_t bytes = 0;
    for (const std::string &string : strings)
        bytes += string.size();
    return bytes;
}

/* What the rows of one operation share: their closures keep it. */
struct Work {
    Strings strings;
    std::vector<char> room;
};

std::shared_ptr<Work> work_on(Strings strings)
{
    size_t longest = 0;
    for (const std::string &string : strings)
        longest = std::max(longest, string.size());
    return std::make_shared<Work>(Work{std::move(strings), std::vector<char>(ZETES_ESCAPE_SIZE(longest))});
}

void add_memcpy_row(Rows &rows, const std::shared_ptr<Work> &work, std::uint64_t bytes)
{
    rows.add("libc", bytes, [work] {
        for (const std::string &string : work->strings) {
            std::memcpy(work->room.data(), string.data(), string.size());
            benchmark::ClobberMemory();
        }
    });
}

void add_escape_rows(const Corpus &corpus, Rows &rows, std::uint32_t flags)
{
    const std::shared_ptr<Work> work = work_on(decoded_strings(corpus));
    std::uint64_t bytes = 0;
    for (const std::string &string : work->strings) {
        /* What is written has to be what was escaped, to the other function. */
        size_t length, again;
        std::string back;
        if (!zetes_escape(string.data(), string.size(), flags, work->room.data(), work->room.size(), &length, nullptr))
            throw std::runtime_error("a string is not escaped");
        back.resize(length);
        if (!zetes_unescape(work->room.data(), length, back.data(), &again, nullptr) || back.substr(0, again) != string)
            throw std::runtime_error("a string is escaped otherwise");
        bytes += flags ? length : string.size();
    }
    if (bytes == 0)
        return;
    rows.add("zetes", bytes, [work, flags] {
        size_t length;
        for (const std::string &string : work->strings)
            zetes_escape(string.data(), string.size(), flags, work->room.data(), ZETES_ESCAPE_SIZE(string.size()),
                         &length, nullptr);
    });
    if (flags == 0) /* else more comes out than memcpy would copy */
        add_memcpy_row(rows, work, bytes);
}

void add_unescape_rows(const Corpus &corpus, Rows &rows)
{
    const std::shared_ptr<Work> work = work_on(written_strings(corpus));
    const std::uint64_t bytes = total(work->strings);
    const Strings decoded = decoded_strings(corpus);
    if (decoded.empty())
        return;
    for (size_t i = 0; i < decoded.size(); i++) {
        const std::string &text = work->strings[i];
        size_t length;
        if (!zetes_unescape(text.data() + 1, text.size() - 2, work->room.data(), &length, nullptr) ||
            std::string_view(work->room.data(), length) != decoded[i])
            throw std::runtime_error("a string is decoded otherwise");
    }
    for_each_right_peer(corpus, rows, Memory::Kept, [&](const PeerInfo &info, const std::shared_ptr<Peer> &peer) {
        if (info.name == "zetes")
            return;
        std::string_view string;
        if (!peer->decode_string(work->strings.front(), string)) {
            rows.leave_out(info.name, "has no function for one string");
            return;
        }
        for (size_t i = 0; i < decoded.size(); i++) {
            if (!peer->decode_string(work->strings[i], string) || string != decoded[i]) {
                rows.refuse(info.name, "decodes a string otherwise");
                return;
            }
        }
        rows.add(info.name, bytes, [work, peer] {
            std::string_view one;
            for (const std::string &text : work->strings)
                peer->decode_string(text, one);
        });
    });
    rows.add("zetes", bytes, [work] {
        size_t length;
        for (const std::string &text : work->strings)
            zetes_unescape(text.data() + 1, text.size() - 2, work->room.data(), &length, nullptr);
    });
    add_memcpy_row(rows, work, bytes);
}

void add_utf8_rows(const Corpus &corpus, Rows &rows)
{
    const std::string bad = std::string(100, 'a') + "\xC0\x80";
    for_each_right_peer(corpus, rows, Memory::Kept, [&](const PeerInfo &info, const std::shared_ptr<Peer> &peer) {
        if (info.name == "zetes")
            return;
        bool answer = false;
        if (!peer->is_utf8("", answer)) {
            rows.leave_out(info.name, "has no function for that");
            return;
        }
        if (!peer->is_utf8(bad, answer) || answer) {
            rows.refuse(info.name, "takes an overlong form");
            return;
        }
        rows.add(info.name, corpus.bytes(), [peer, &corpus] {
            bool valid;
            for (std::string_view text : corpus.texts())
                peer->is_utf8(text, valid);
        });
    });
    rows.add("zetes", corpus.bytes(), [&corpus] {
        for (std::string_view text : corpus.texts())
            zetes_utf8_validate(text.data(), text.size(), nullptr);
    });
}

const OperationRegistration escape_registration({
    "escape",
    "each string as it stands in JSON, UTF-8 kept; libc: memcpy of the same strings",
    [](const Corpus &corpus, Rows &rows) { add_escape_rows(corpus, rows, 0); },
    40,
});

const OperationRegistration escape_ascii_registration({
    "escape_ascii",
    "each string as it stands in JSON, all but ASCII escaped; bytes are those that come out",
    [](const Corpus &corpus, Rows &rows) { add_escape_rows(corpus, rows, ZETES_ESCAPE_ASCII); },
    41,
});

const OperationRegistration unescape_registration({
    "unescape",
    "each string of the file decoded alone; serde_json: from_slice::<String>",
    add_unescape_rows,
    42,
});

const OperationRegistration utf8_registration({
    "utf8",
    "the file's bytes validated as UTF-8",
    add_utf8_rows,
    43,
});

} // namespace

} // namespace bench
