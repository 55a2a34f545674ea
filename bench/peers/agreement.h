/* SPDX-License-Identifier: MIT */
/* Whether all peers find the same things in a file. */
#ifndef ZETES_BENCH_AGREEMENT_H
#define ZETES_BENCH_AGREEMENT_H

#include "core/corpus.h"
#include "peers/peer.h"

#include <map>
#include <string>

namespace bench
{

/* What is wrong with a peer's documents of a file. */
struct Verdict {
    bool refused = false;   /* it does not read the file at all */
    bool different = false; /* its document differs from what most others found */
    std::string reason;     /* empty where nothing is wrong */

    bool good() const
    {
        return !refused && !different;
    }
};

/*
 * Lets every peer read a file and compares the documents. Each text ends at a page that cannot be read, and is unmapped
 * before the document is looked at: a peer that reads past the end, or whose document needs the text, does not get
 * through.
 *
 * The answer is remembered for the last few files.
 */
const std::map<std::string, Verdict> &agreement(const Corpus &corpus, Memory memory);

/* Reads all of a file's texts, as agreement() does, into a digest. Returns false where one is refused. */
bool digest_corpus(Peer &peer, const Corpus &corpus, Digest &digest);

} // namespace bench

#endif
