/* SPDX-License-Identifier: MIT */
/* `memcpy`: the file copied, for reference. */
#include "core/operation.h"

#include <benchmark/benchmark.h>
#include <cstring>
#include <memory>

namespace bench
{

namespace
{

void add_memcpy_rows(const Corpus &corpus, Rows &rows)
{
    auto to = std::make_shared<std::vector<char>>(corpus.bytes());
    rows.add("libc", corpus.bytes(), [to, &corpus] {
        char *at = to->data();
        for (std::string_view text : corpus.texts()) {
            std::memcpy(at, text.data(), text.size());
            at += text.size();
        }
        benchmark::ClobberMemory();
    });
}

const OperationRegistration memcpy_registration({"memcpy", "the file copied, for reference", add_memcpy_rows, 90});

} // namespace

} // namespace bench
