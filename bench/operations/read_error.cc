/* SPDX-License-Identifier: MIT */
/* `read_error`: the last byte of the file is wrong, and the reader is asked for line and column. */
#include "operations/reading.h"

#include <algorithm>

namespace bench
{

namespace
{

/* The file's first text with its last byte made wrong, and where that is. */
struct WrongText {
    explicit WrongText(std::string_view text) : sealed({break_last(text)}, Placement::AsMalloc)
    {
        const std::string_view before = text.substr(0, text.size() - 1);
        line = 1 + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
        const std::string_view head = before.substr(before.rfind('\n') + 1);
        column = head.size() + 1;
        column_code_points = 1 + static_cast<std::uint64_t>(std::count_if(
                                     head.begin(), head.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
    }

    static std::string break_last(std::string_view text)
    {
        std::string broken(text);
        broken.back() = '!';
        return broken;
    }

    /* Peers count columns in bytes or code points, from 0 or 1, or stand behind the byte. */
    bool agrees(const Place &place) const
    {
        const auto near = [](std::uint64_t one, std::uint64_t other) { return one + 1 >= other && one <= other + 1; };
        return place.line == line && (near(place.column, column) || near(place.column, column_code_points));
    }

    SealedTexts sealed;
    std::uint64_t line;
    std::uint64_t column;
    std::uint64_t column_code_points;
};

void add_read_error_rows(const Corpus &corpus, Rows &rows)
{
    const auto wrong = std::make_shared<WrongText>(corpus.texts().front());
    const std::string_view text = wrong->sealed.views().front();
    for_each_right_peer(corpus, rows, Memory::Kept, [&](const PeerInfo &info, std::shared_ptr<Peer> peer) {
        Place place;
        if (!peer->locate_error(text, place)) {
            rows.leave_out(info.name, "does not tell lines and columns");
            return;
        }
        if (!wrong->agrees(place)) {
            rows.refuse(info.name, "says " + std::to_string(place.line) + ":" + std::to_string(place.column) +
                                       ", where " + std::to_string(wrong->line) + ":" + std::to_string(wrong->column) +
                                       " is wrong");
            return;
        }
        rows.add(info.name, text.size(), [peer, wrong, text] {
            Place found;
            peer->locate_error(text, found);
        });
    });
}

const OperationRegistration read_error_registration({
    "read_error",
    "the last byte is wrong; line and column are asked for",
    add_read_error_rows,
    40,
});

} // namespace

} // namespace bench
