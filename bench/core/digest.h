/* SPDX-License-Identifier: MIT */
/* What a document holds, as a few numbers: kinds, counts, numbers bit for bit, strings byte for byte. */
#ifndef ZETES_BENCH_DIGEST_H
#define ZETES_BENCH_DIGEST_H

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bench
{

/* How an implementation holds numbers. */
enum class Numbers {
    Exact,  /* integers of 64 bits and doubles apart; whether an integer is signed is not looked at */
    Doubles /* everything as a double: integers are compared after that conversion */
};

/* How an implementation holds an object's members. */
enum class Members {
    InOrder,
    Unordered /* sorted or hashed: compared as a set */
};

/* How many values of each kind there are. */
struct Counts {
    std::uint64_t nulls = 0, booleans = 0, integers = 0, reals = 0, strings = 0, keys = 0, arrays = 0, objects = 0;
};

/*
 * Takes a document's values in document order and gives hashes of them, one for each way of holding numbers and
 * members, so that implementations can be compared as far as each of them can go.
 */
class Digest
{
  public:
    Digest();

    void null();
    void boolean(bool value);
    void integer(std::int64_t value);
    void natural(std::uint64_t value);
    void real(double value);
    void string(std::string_view value);
    void begin_array();
    void end_array();
    void begin_object();
    void key(std::string_view value);
    void end_object();

    std::uint64_t value(Numbers numbers, Members members) const;

    const Counts &counts() const
    {
        return counts_;
    }

    /* Counts in words, for messages. */
    std::string describe() const;

  private:
    static constexpr std::size_t ways = 4;
    using Hashes = std::array<std::uint64_t, ways>;

    struct Level {
        bool object;
        std::uint64_t children;
        std::uint64_t key;
        Hashes hashes;
    };

    static Hashes all(std::uint64_t hash);
    void put(const Hashes &hashes);
    void begin(bool object);
    void end();

    Counts counts_;
    std::vector<Level> levels_;
};

} // namespace bench

#endif
