/* SPDX-License-Identifier: MIT */
/* The files that operations run over. */
#ifndef ZETES_BENCH_CORPUS_H
#define ZETES_BENCH_CORPUS_H

#include "core/sealed_text.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bench
{

/* One file: a JSON text (NAME.json), or one a line (NAME.jsonl), each of which is read by a call of its own. */
class Corpus
{
  public:
    /* Throws std::runtime_error where the file cannot be read. */
    explicit Corpus(const std::string &path);

    /* The file's name without folder and suffix. */
    const std::string &name() const
    {
        return name_;
    }

    /* Its texts, as they are timed: read-only, unpadded. */
    const std::vector<std::string_view> &texts() const
    {
        return sealed_->views();
    }

    /* Bytes of all its texts. */
    std::uint64_t bytes() const
    {
        return bytes_;
    }

  private:
    std::string name_;
    std::uint64_t bytes_ = 0;
    std::unique_ptr<SealedTexts> sealed_;
};

/* A comma-separated list of names, each of which may hold `*`. An empty list matches everything. */
bool matches(const std::string &list, const std::string &name);

/* The files NAME.json and NAME.jsonl in the folders, in order, whose names match. */
std::vector<std::string> find_corpora(const std::vector<std::string> &folders, const std::string &names);

} // namespace bench

#endif
