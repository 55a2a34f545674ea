/* SPDX-License-Identifier: MIT */
/* `write`: document to compact text. Bytes are those of the text that zetes writes. */
#include "operations/reading.h"
#include "peers/agreement.h"

namespace bench
{

namespace
{

/* Instances of a peer that hold the documents of a file, one each. */
using Holders = std::vector<std::unique_ptr<Peer>>;

std::shared_ptr<Holders> read_documents(const PeerInfo &info, const Corpus &corpus)
{
    auto holders = std::make_shared<Holders>();
    for (std::string_view text : corpus.texts()) {
        holders->push_back(info.make(Memory::Kept));
        holders->back()->read(text);
    }
    return holders;
}

/* A peer's documents of a file, as text. */
struct Written {
    std::shared_ptr<Holders> holders;
    std::vector<std::string> texts;
    std::uint64_t bytes = 0;
};

Written write_documents(const PeerInfo &info, const Corpus &corpus)
{
    Written written{read_documents(info, corpus), {}, 0};
    for (const auto &holder : *written.holders) {
        written.texts.emplace_back(holder->write());
        written.bytes += written.texts.back().size();
    }
    return written;
}

/* Whether what a peer wrote is the file's document again, to a reader that keeps everything. */
bool reads_back(const PeerInfo &reader, const Corpus &corpus, const std::vector<std::string> &texts,
                const PeerInfo &writer)
{
    const std::unique_ptr<Peer> peer = reader.make(Memory::Fresh);
    Digest original, again;
    for (std::string_view text : corpus.texts()) {
        if (!peer->read(text))
            return false;
        peer->digest(original);
        peer->release();
    }
    for (const std::string &text : texts) {
        if (!peer->read(text)) {
            peer->release();
            return false;
        }
        peer->digest(again);
        peer->release();
    }
    return original.value(writer.numbers, writer.members) == again.value(writer.numbers, writer.members);
}

void add_write_rows(const Corpus &corpus, Rows &rows)
{
    const PeerInfo &zetes = peers().front();
    const std::uint64_t bytes = write_documents(zetes, corpus).bytes;
    for_each_right_peer(corpus, rows, Memory::Kept, [&](const PeerInfo &info, const std::shared_ptr<Peer> &) {
        const Written written = write_documents(info, corpus);
        if (written.bytes == 0) {
            rows.leave_out(info.name, "does not write");
            return;
        }
        /* Every reader that keeps everything has to find the same document in it, so that none vouches for itself. */
        for (const PeerInfo &reader : peers()) {
            if (reader.numbers == Numbers::Exact && reader.members == Members::InOrder &&
                agreement(corpus, Memory::Fresh).at(reader.name).good() &&
                !reads_back(reader, corpus, written.texts, info)) {
                rows.refuse(info.name, "what it writes is another document to " + reader.name);
                return;
            }
        }
        rows.add(info.name, bytes, [holders = written.holders] {
            for (const auto &holder : *holders)
                holder->write();
        });
    });
}

const OperationRegistration write_registration({
    "write",
    "document to compact text; peers write into a kept buffer, zetes into a new string",
    add_write_rows,
    30,
});

} // namespace

} // namespace bench
