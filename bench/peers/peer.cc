/* SPDX-License-Identifier: MIT */
/* The registry of peers. */
#include "peers/peer.h"

#include <algorithm>

namespace bench
{

namespace
{

std::vector<std::function<std::vector<PeerInfo>()>> &registered_peers()
{
    static std::vector<std::function<std::vector<PeerInfo>()>> all;
    return all;
}

std::vector<PeerInfo> collect_peers()
{
    std::vector<PeerInfo> all;
    for (const auto &infos : registered_peers()) {
        for (PeerInfo &info : infos())
            all.push_back(std::move(info));
    }
    std::sort(all.begin(), all.end(), [](const PeerInfo &one, const PeerInfo &other) {
        const bool first = one.name == "zetes", second = other.name == "zetes";
        return first != second ? first : one.name < other.name;
    });
    return all;
}

} // namespace

const std::vector<PeerInfo> &peers()
{
    static const std::vector<PeerInfo> all = collect_peers();
    return all;
}

PeerRegistration::PeerRegistration(std::function<std::vector<PeerInfo>()> info)
{
    registered_peers().push_back(std::move(info));
}

} // namespace bench
