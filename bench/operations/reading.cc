/* SPDX-License-Identifier: MIT */
/* What the operations that read whole files share. */
#include "operations/reading.h"

#include "peers/agreement.h"

namespace bench
{

void for_each_right_peer(const Corpus &corpus, Rows &rows, Memory memory,
                         const std::function<void(const PeerInfo &info, std::shared_ptr<Peer> peer)> &add)
{
    const auto &verdicts = agreement(corpus, memory);
    for (const PeerInfo &info : peers()) {
        const Verdict &verdict = verdicts.at(info.name);
        if (verdict.different)
            rows.refuse(info.name, verdict.reason);
        else if (verdict.refused)
            rows.leave_out(info.name, verdict.reason);
        else
            add(info, info.make(memory));
    }
}

} // namespace bench
