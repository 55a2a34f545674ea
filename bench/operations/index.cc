/* SPDX-License-Identifier: MIT */
/* `index`: the index pass alone, each engine, with the document's copy stored; `index_only`: without. */
#include "core/operation.h"
#include "operations/internals.h"

#include <memory>
#include <new>
#include <optional>

namespace bench
{

namespace
{

using Index = std::shared_ptr<internals_index>;

/* What an engine found in a file. */
struct Found {
    std::uint64_t tokens = 0;
    std::uint64_t sum = 0;
    bool fault = false;
};

Found index_corpus(internals_index *index, const Corpus &corpus, bool copying)
{
    Found found;
    for (std::string_view text : corpus.texts()) {
        std::uint64_t sum;
        const std::uint64_t tokens = internals_index_run(index, text.data(), text.size(), copying, &sum);
        found.fault |= tokens == 0;
        found.tokens += tokens;
        found.sum = found.sum * 31 + sum;
    }
    return found;
}

void add_index_rows(const Corpus &corpus, Rows &rows, bool copying)
{
    std::size_t longest = 0;
    for (std::string_view text : corpus.texts())
        longest = text.size() > longest ? text.size() : longest;
    std::optional<Found> best;
    for (std::size_t i = 0; const char *engine = internals_engine_at(i); i++) {
        const Index index(internals_index_make(engine, longest), internals_index_free);
        if (!index)
            throw std::bad_alloc();
        const Found found = index_corpus(index.get(), corpus, copying);
        if (found.fault) {
            rows.refuse(engine, "finds a fault in the file");
            continue;
        }
        if (!best)
            best = found;
        if (found.tokens != best->tokens || found.sum != best->sum) {
            rows.refuse(engine, std::string("finds other tokens than ") + internals_engine_at(0));
            continue;
        }
        rows.add(engine, corpus.bytes(), [index, copying, &corpus] {
            for (std::string_view text : corpus.texts())
                internals_index_run(index.get(), text.data(), text.size(), copying, nullptr);
        });
    }
}

const OperationRegistration index_registration({
    "index",
    "the index pass alone, each engine, over windows, storing the document's copy as read does",
    [](const Corpus &corpus, Rows &rows) { add_index_rows(corpus, rows, true); },
    50,
});

const OperationRegistration index_only_registration({
    "index_only",
    "the index pass without the copy, as validate does",
    [](const Corpus &corpus, Rows &rows) { add_index_rows(corpus, rows, false); },
    51,
});

} // namespace

} // namespace bench
