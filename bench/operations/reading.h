/* SPDX-License-Identifier: MIT */
/* What the operations that read whole files share. */
#ifndef ZETES_BENCH_READING_H
#define ZETES_BENCH_READING_H

#include "core/operation.h"
#include "peers/peer.h"

#include <functional>
#include <memory>

namespace bench
{

/*
 * Compares all peers' documents of a file, and calls `add` with a new instance of each peer that is right about it; the
 * others are left out, with the reason.
 */
void for_each_right_peer(const Corpus &corpus, Rows &rows, Memory memory,
                         const std::function<void(const PeerInfo &info, std::shared_ptr<Peer> peer)> &add);

} // namespace bench

#endif
