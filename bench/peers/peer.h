/* SPDX-License-Identifier: MIT */
/* The interface between the operations and the JSON libraries they compare: one adapter a library. */
#ifndef ZETES_BENCH_PEER_H
#define ZETES_BENCH_PEER_H

#include "core/digest.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bench
{

/* Whose memory a peer uses. */
enum class Memory {
    Kept, /* parser, pool and output buffer live on from call to call, as its manual advises for speed */
    Fresh /* what a single call with default arguments does */
};

/* Where an error is, in lines and columns from 1. Whether columns are bytes or code points is the peer's choice. */
struct Place {
    std::uint64_t line = 0;
    std::uint64_t column = 0;
};

/* What write() returned where a peer does not write. */
inline constexpr std::string_view no_text{};

/*
 * One library. It holds one document at a time.
 *
 * The timed calls are read() with release(), locate_error(), and write(). When read() returns nothing is deferred, and
 * the document does not need the text any more.
 */
class Peer
{
  public:
    virtual ~Peer() = default;

    /* Reads an unpadded text into the document. Returns false where it is refused. */
    virtual bool read(std::string_view text) = 0;

    /* Gives the document back, or keeps its memory for the next one. */
    virtual void release() = 0;

    /* Shows the document's values. */
    virtual void digest(Digest &digest) = 0;

    /* Tells whether a text is JSON. Where a peer has nothing better, it reads. */
    virtual bool validate(std::string_view text)
    {
        const bool valid = read(text);
        release();
        return valid;
    }

    /* Writes the document compactly; the text is valid until the next call. Empty where the peer does not write. */
    virtual std::string_view write()
    {
        return no_text;
    }

    /* Tells whether bytes are UTF-8. Returns false where the peer has no function for that; `answer` is then unused. */
    virtual bool is_utf8(std::string_view bytes, bool &answer)
    {
        (void)bytes;
        (void)answer;
        return false;
    }

    /*
     * Decodes a text that is one string, quotes included; the string is valid until the next call. Returns false where
     * the peer does not do that without a document.
     */
    virtual bool decode_string(std::string_view text, std::string_view &string)
    {
        (void)text;
        (void)string;
        return false;
    }

    /* Reads a text that is wrong and says where. Returns false where the peer does not tell lines and columns. */
    virtual bool locate_error(std::string_view text, Place &place)
    {
        (void)text;
        (void)place;
        return false;
    }
};

/* What the harness knows about a peer. */
struct PeerInfo {
    std::string name;    /* the row's: lower case, no spaces */
    std::string version; /* of the library that runs */
    std::string kernel;  /* the instruction set it uses */
    std::string note;    /* what it does less or otherwise; may be empty */
    Numbers numbers = Numbers::Exact;
    Members members = Members::InOrder;
    std::function<std::unique_ptr<Peer>(Memory)> make;
};

/* Every peer that was built in and that this machine can run: zetes first, the others by name. */
const std::vector<PeerInfo> &peers();

/* Registers a peer; stands at namespace scope in its adapter. `info` is called after main has begun. */
struct PeerRegistration {
    explicit PeerRegistration(std::function<std::vector<PeerInfo>()> info);
};

} // namespace bench

#endif
