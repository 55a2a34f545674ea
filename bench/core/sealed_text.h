/* SPDX-License-Identifier: MIT */
/* Texts in memory that cannot be written to, with nothing readable where a peer must not look. */
#ifndef ZETES_BENCH_SEALED_TEXT_H
#define ZETES_BENCH_SEALED_TEXT_H

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bench
{

/* Where a text lies in its pages. */
enum class Placement {
    AsMalloc,      /* begins where malloc would put it, 16 bytes into a page: what is timed */
    BeforeUnmapped /* ends where the next page cannot be read: what is checked */
};

/*
 * Read-only copies of texts. Behind each text there is no padding: bytes that would break any JSON, or a page that
 * cannot be read.
 */
class SealedTexts
{
  public:
    /* With Placement::BeforeUnmapped only the last text ends at the page: give one. */
    SealedTexts(const std::vector<std::string> &texts, Placement placement);
    ~SealedTexts();
    SealedTexts(const SealedTexts &) = delete;
    SealedTexts &operator=(const SealedTexts &) = delete;

    const std::vector<std::string_view> &views() const
    {
        return views_;
    }

  private:
    char *pages_;
    std::size_t size_;
    std::vector<std::string_view> views_;
};

} // namespace bench

#endif
