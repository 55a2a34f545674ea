/* SPDX-License-Identifier: MIT */
/* What a document holds, as a few numbers. */
#include "core/digest.h"

#include <cstring>

namespace bench
{

namespace
{

/* Tells kinds apart in the hashes. */
enum Tag : std::uint64_t {
    tag_null = 1,
    tag_false,
    tag_true,
    tag_natural,
    tag_negative,
    tag_real,
    tag_string,
    tag_array,
    tag_object
};

/* Equal arguments must not meet in one value: members whose key equals their string do occur. */
std::uint64_t mix(std::uint64_t hash, std::uint64_t word)
{
    hash = (hash ^ hash >> 32) * UINT64_C(0x9E3779B97F4A7C15) + word;
    hash = (hash ^ hash >> 29) * UINT64_C(0xD6E8FEB86659FD93);
    return hash ^ hash >> 32;
}

std::uint64_t hash_string(std::string_view value)
{
    std::uint64_t hash = mix(tag_string, value.size());
    while (!value.empty()) {
        std::uint64_t word = 0;
        const std::size_t part = value.size() < sizeof word ? value.size() : sizeof word;
        std::memcpy(&word, value.data(), part);
        hash = mix(hash, word);
        value.remove_prefix(part);
    }
    return hash;
}

std::uint64_t hash_real(double value)
{
    std::uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return mix(tag_real, bits);
}

constexpr std::size_t way(Numbers numbers, Members members)
{
    return (numbers == Numbers::Doubles ? 2 : 0) + (members == Members::Unordered ? 1 : 0);
}

constexpr bool holds_doubles(std::size_t which)
{
    return which >= 2;
}

constexpr bool is_unordered(std::size_t which)
{
    return which % 2 == 1;
}

} // namespace

Digest::Digest()
{
    begin(false);
    counts_.arrays = 0;
}

Digest::Hashes Digest::all(std::uint64_t hash)
{
    return {hash, hash, hash, hash};
}

void Digest::put(const Hashes &hashes)
{
    Level &level = levels_.back();
    level.children++;
    for (std::size_t i = 0; i < ways; i++) {
        const std::uint64_t child = level.object ? mix(level.key, hashes[i]) : hashes[i];
        if (level.object && is_unordered(i))
            level.hashes[i] += child;
        else
            level.hashes[i] = mix(level.hashes[i], child);
    }
}

void Digest::begin(bool object)
{
    (object ? counts_.objects : counts_.arrays)++;
    levels_.push_back({object, 0, 0, all(object ? tag_object : tag_array)});
}

void Digest::end()
{
    Level level = levels_.back();
    levels_.pop_back();
    for (std::uint64_t &hash : level.hashes)
        hash = mix(hash, level.children);
    put(level.hashes);
}

void Digest::null()
{
    counts_.nulls++;
    put(all(tag_null));
}

void Digest::boolean(bool value)
{
    counts_.booleans++;
    put(all(value ? tag_true : tag_false));
}

void Digest::integer(std::int64_t value)
{
    if (value >= 0) {
        natural(static_cast<std::uint64_t>(value));
        return;
    }
    counts_.integers++;
    Hashes hashes = all(mix(tag_negative, static_cast<std::uint64_t>(value)));
    for (std::size_t i = 0; i < ways; i++) {
        if (holds_doubles(i))
            hashes[i] = hash_real(static_cast<double>(value));
    }
    put(hashes);
}

void Digest::natural(std::uint64_t value)
{
    counts_.integers++;
    Hashes hashes = all(mix(tag_natural, value));
    for (std::size_t i = 0; i < ways; i++) {
        if (holds_doubles(i))
            hashes[i] = hash_real(static_cast<double>(value));
    }
    put(hashes);
}

void Digest::real(double value)
{
    counts_.reals++;
    put(all(hash_real(value)));
}

void Digest::string(std::string_view value)
{
    counts_.strings++;
    put(all(hash_string(value)));
}

void Digest::begin_array()
{
    begin(false);
}

void Digest::end_array()
{
    end();
}

void Digest::begin_object()
{
    begin(true);
}

void Digest::key(std::string_view value)
{
    counts_.keys++;
    levels_.back().key = hash_string(value);
}

void Digest::end_object()
{
    end();
}

std::uint64_t Digest::value(Numbers numbers, Members members) const
{
    const Level &top = levels_.front();
    return mix(top.hashes[way(numbers, members)], top.children);
}

std::string Digest::describe() const
{
    const auto say = [](std::uint64_t count, const char *what) { return std::to_string(count) + " " + what; };
    return say(counts_.objects, "objects, ") + say(counts_.arrays, "arrays, ") + say(counts_.keys, "keys, ") +
           say(counts_.strings, "strings, ") + say(counts_.integers, "integers, ") + say(counts_.reals, "reals, ") +
           say(counts_.booleans, "booleans, ") + say(counts_.nulls, "nulls");
}

} // namespace bench
