/* SPDX-License-Identifier: MIT */
/* Whether all peers find the same things in a file. */
#include "peers/agreement.h"

#include "core/sealed_text.h"

#include <optional>
#include <utility>

namespace bench
{

namespace
{

struct Answer {
    const PeerInfo *info;
    std::optional<Digest> digest;
    bool refused = false;
    bool unsteady = false; /* the second document differed from the first */
};

bool is_exact(const PeerInfo &info)
{
    return info.numbers == Numbers::Exact && info.members == Members::InOrder;
}

/* The digest that most of the peers which keep everything have; the first one's where there is a tie. */
const Digest *majority(const std::vector<Answer> &answers)
{
    std::map<std::uint64_t, int> votes;
    const Digest *best = nullptr;
    int most = 0;
    for (const Answer &answer : answers) {
        if (answer.refused || answer.unsteady || !is_exact(*answer.info))
            continue;
        const int count = ++votes[answer.digest->value(Numbers::Exact, Members::InOrder)];
        if (count > most) {
            most = count;
            best = &*answer.digest;
        }
    }
    return best;
}

std::map<std::string, Verdict> judge(const std::vector<Answer> &answers)
{
    const Digest *expected = majority(answers);
    std::map<std::string, Verdict> verdicts;
    for (const Answer &answer : answers) {
        const PeerInfo &info = *answer.info;
        Verdict &verdict = verdicts[info.name];
        if (answer.refused) {
            /* Peers have their limits; the library under test has to read whatever is put before it. */
            (info.name == "zetes" ? verdict.different : verdict.refused) = true;
            verdict.reason = "does not read this file";
        } else if (answer.unsteady) {
            verdict.different = true;
            verdict.reason = "its second document differs from its first";
        } else if (expected &&
                   answer.digest->value(info.numbers, info.members) != expected->value(info.numbers, info.members)) {
            verdict.different = true;
            verdict.reason =
                "its document differs: " + answer.digest->describe() + "; most others have " + expected->describe();
        }
    }
    return verdicts;
}

} // namespace

bool digest_corpus(Peer &peer, const Corpus &corpus, Digest &digest)
{
    for (std::string_view text : corpus.texts()) {
        bool read;
        {
            const SealedTexts sealed({std::string(text)}, Placement::BeforeUnmapped);
            read = peer.read(sealed.views().front());
        }
        if (read)
            peer.digest(digest);
        peer.release();
        if (!read)
            return false;
    }
    return true;
}

const std::map<std::string, Verdict> &agreement(const Corpus &corpus, Memory memory)
{
    static std::map<std::pair<std::string, Memory>, std::map<std::string, Verdict>> known;
    const auto key = std::make_pair(corpus.name(), memory);
    const auto found = known.find(key);
    if (found != known.end())
        return found->second;

    std::vector<Answer> answers;
    for (const PeerInfo &info : peers()) {
        const std::unique_ptr<Peer> peer = info.make(memory);
        Answer answer;
        answer.info = &info;
        Digest digest;
        /* Twice: the second document is made in the memory of the first. */
        for (int i = 0; i < 2; i++) {
            digest = Digest();
            answer.refused |= !digest_corpus(*peer, corpus, digest);
            const std::uint64_t value = digest.value(info.numbers, info.members);
            answer.unsteady |= answer.digest && answer.digest->value(info.numbers, info.members) != value;
            answer.digest = digest;
        }
        answers.push_back(std::move(answer));
    }
    return known[key] = judge(answers);
}

} // namespace bench
