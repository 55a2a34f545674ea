/* SPDX-License-Identifier: MIT */
/* `read`: text to document and the document given back; `read_fresh`: the same with nothing kept between calls. */
#include "operations/reading.h"

namespace bench
{

namespace
{

void add_read_rows(const Corpus &corpus, Rows &rows, Memory memory)
{
    for_each_right_peer(corpus, rows, memory, [&](const PeerInfo &info, std::shared_ptr<Peer> peer) {
        rows.add(info.name, corpus.bytes(), [peer, &corpus] {
            for (std::string_view text : corpus.texts()) {
                peer->read(text);
                peer->release();
            }
        });
    });
}

const OperationRegistration read_registration({
    "read",
    "default options; peers keep their parser, pool and buffers from call to call, zetes keeps nothing",
    [](const Corpus &corpus, Rows &rows) { add_read_rows(corpus, rows, Memory::Kept); },
    10,
});

const OperationRegistration read_fresh_registration({
    "read_fresh",
    "default options and default memory for everyone: nothing is kept from call to call",
    [](const Corpus &corpus, Rows &rows) { add_read_rows(corpus, rows, Memory::Fresh); },
    11,
});

} // namespace

} // namespace bench
