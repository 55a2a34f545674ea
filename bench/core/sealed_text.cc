/* SPDX-License-Identifier: MIT */
/* Texts in memory that cannot be written to. */
#include "core/sealed_text.h"

#include <cstring>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

namespace bench
{

namespace
{

constexpr std::size_t malloc_alignment = 16;

std::size_t round_up(std::size_t size, std::size_t to)
{
    return (size + to - 1) / to * to;
}

} // namespace

SealedTexts::SealedTexts(const std::vector<std::string> &texts, Placement placement)
{
    const std::size_t page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::size_t bytes = 0;
    std::size_t end = 0;
    for (const std::string &text : texts) {
        end = bytes + malloc_alignment + text.size();
        bytes = round_up(end, malloc_alignment);
    }
    /* One byte that breaks JSON fits behind every text, the last one's page end apart. */
    const std::size_t readable = round_up(placement == Placement::AsMalloc ? bytes + 1 : end, page);
    size_ = readable + page;
    void *pages = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED)
        throw std::bad_alloc();
    pages_ = static_cast<char *>(pages);
    std::memset(pages_, '\x01', readable);

    char *at = pages_ + (placement == Placement::AsMalloc ? 0 : readable - end);
    for (const std::string &text : texts) {
        at += malloc_alignment;
        std::memcpy(at, text.data(), text.size());
        views_.emplace_back(at, text.size());
        at += round_up(text.size(), malloc_alignment);
    }
    mprotect(pages_, readable, PROT_READ);
    mprotect(pages_ + readable, page, PROT_NONE);
}

SealedTexts::~SealedTexts()
{
    munmap(pages_, size_);
}

} // namespace bench
