/* SPDX-License-Identifier: MIT */
/* The digest tells documents apart that differ, and only those; sealed texts lie where they should. */
#include "core/digest.h"
#include "core/sealed_text.h"

#include <cstdio>
#include <functional>

namespace
{

using bench::Digest;
using bench::Members;
using bench::Numbers;
using Fill = std::function<void(Digest &)>;

int failures = 0;

void expect(bool right, const char *what)
{
    if (!right) {
        std::fprintf(stderr, "test_digest: %s\n", what);
        failures++;
    }
}

bool same(const Fill &one, const Fill &other, Numbers numbers = Numbers::Exact, Members members = Members::InOrder)
{
    Digest first, second;
    one(first);
    other(second);
    return first.value(numbers, members) == second.value(numbers, members);
}

void object(Digest &digest, const char *first, const char *second)
{
    digest.begin_object();
    for (const char *key : {first, second}) {
        digest.key(key);
        digest.string(key);
    }
    digest.end_object();
}

void test_digest()
{
    const Fill one = [](Digest &digest) { digest.natural(1); };
    const Fill also_one = [](Digest &digest) { digest.integer(1); };
    const Fill one_real = [](Digest &digest) { digest.real(1.0); };
    expect(same(one, also_one), "a signed integer equals an unsigned one");
    expect(!same(one, one_real), "an integer is no double");
    expect(same(one, one_real, Numbers::Doubles), "but it is where all are doubles");
    expect(!same([](Digest &digest) { digest.real(0.1); }, [](Digest &digest) { digest.real(0.1 + 1e-17 * 2); }),
           "doubles are compared bit for bit");
    expect(!same([](Digest &digest) { digest.real(0.0); }, [](Digest &digest) { digest.real(-0.0); }),
           "zeros have signs");
    expect(!same([](Digest &digest) { digest.integer(-1); },
                 [](Digest &digest) { digest.natural(static_cast<std::uint64_t>(-1)); }),
           "-1 is not 2^64 - 1");

    const Fill ab = [](Digest &digest) { object(digest, "a", "b"); };
    const Fill ba = [](Digest &digest) { object(digest, "b", "a"); };
    const Fill ac = [](Digest &digest) { object(digest, "a", "c"); };
    expect(!same(ab, ba), "members have an order");
    expect(same(ab, ba, Numbers::Exact, Members::Unordered), "but not where they are a set");
    expect(!same(ab, ac, Numbers::Exact, Members::Unordered), "which still has to be the same set");

    const Fill nested = [](Digest &digest) {
        digest.begin_array();
        digest.begin_array();
        digest.end_array();
        digest.null();
        digest.end_array();
    };
    const Fill flat = [](Digest &digest) {
        digest.begin_array();
        digest.begin_array();
        digest.null();
        digest.end_array();
        digest.end_array();
    };
    expect(!same(nested, flat), "where a container ends counts");
    expect(!same([](Digest &digest) { digest.string(std::string_view("a\0", 2)); },
                 [](Digest &digest) { digest.string("a"); }),
           "strings go on after U+0000");
}

void test_sealed_text()
{
    const bench::SealedTexts timed({"[1]", "true"}, bench::Placement::AsMalloc);
    expect(timed.views().size() == 2 && timed.views()[0] == "[1]" && timed.views()[1] == "true", "texts are copied");
    for (std::string_view view : timed.views()) {
        expect(reinterpret_cast<std::uintptr_t>(view.data()) % 16 == 0, "texts begin where malloc would put them");
        expect(view.data()[view.size()] == '\x01', "what follows a text breaks JSON");
    }
    const bench::SealedTexts checked({"[1]"}, bench::Placement::BeforeUnmapped);
    const char *end = checked.views().front().data() + checked.views().front().size();
    expect(reinterpret_cast<std::uintptr_t>(end) % 4096 == 0, "a checked text ends with its page");
}

} // namespace

int main()
{
    test_digest();
    test_sealed_text();
    return failures ? 1 : 0;
}
