/* SPDX-License-Identifier: MIT */
/* `validate`: is it JSON? Against the peers' read, where they have nothing better. */
#include "operations/reading.h"

namespace bench
{

namespace
{

void add_validate_rows(const Corpus &corpus, Rows &rows)
{
    for_each_right_peer(corpus, rows, Memory::Kept, [&](const PeerInfo &info, std::shared_ptr<Peer> peer) {
        for (std::string_view text : corpus.texts()) {
            if (!peer->validate(text)) {
                rows.refuse(info.name, "says that the file is not JSON");
                return;
            }
        }
        /* One that says yes to everything would be fast. */
        const SealedTexts cut({std::string(corpus.texts().front().substr(0, corpus.texts().front().size() / 2))},
                              Placement::BeforeUnmapped);
        if (peer->validate(cut.views().front())) {
            rows.refuse(info.name, "says that half of the file is JSON");
            return;
        }
        rows.add(info.name, corpus.bytes(), [peer, &corpus] {
            for (std::string_view text : corpus.texts())
                peer->validate(text);
        });
    });
}

const OperationRegistration validate_registration({
    "validate",
    "is it JSON? zetes_validate against the peers' read",
    add_validate_rows,
    20,
});

} // namespace

} // namespace bench
