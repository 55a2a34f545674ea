/* SPDX-License-Identifier: MIT */
/*
 * simdjson's DOM, twice where it can: with its own padded copy of the text, and on the unpadded text itself. Kept: one
 * parser and one string builder. (On Demand defers the work, so it is no `read`.)
 */
#include "peers/peer.h"

#include <simdjson.h>
#include <type_traits>

#define TEXT_OF_(x) #x
#define TEXT_OF(x)  TEXT_OF_(x)

namespace bench
{

namespace
{

void show(simdjson::dom::element value, Digest &digest)
{
    using simdjson::dom::element_type;
    switch (value.type()) {
    case element_type::NULL_VALUE:
        digest.null();
        break;
    case element_type::BOOL:
        digest.boolean(bool(value));
        break;
    case element_type::INT64:
        digest.integer(int64_t(value));
        break;
    case element_type::UINT64:
        digest.natural(uint64_t(value));
        break;
    case element_type::DOUBLE:
        digest.real(double(value));
        break;
    case element_type::STRING:
        digest.string(std::string_view(value));
        break;
    case element_type::ARRAY:
        digest.begin_array();
        for (simdjson::dom::element element : simdjson::dom::array(value))
            show(element, digest);
        digest.end_array();
        break;
    case element_type::OBJECT:
        digest.begin_object();
        for (simdjson::dom::key_value_pair member : simdjson::dom::object(value)) {
            digest.key(member.key);
            show(member.value, digest);
        }
        digest.end_object();
        break;
    default:
        break;
    }
}

/* Newer ones read a text without padding where it is. */
template <typename Parser, typename = void>
struct ReadsUnpadded : std::false_type {
};
template <typename Parser>
struct ReadsUnpadded<Parser,
                     std::void_t<decltype(std::declval<Parser &>().parse_unpadded(std::declval<std::string_view>()))>>
    : std::true_type {
};

template <bool unpadded>
class Simdjson final : public Peer
{
  public:
    explicit Simdjson(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    bool read(std::string_view text) override
    {
        if (!kept_ || !parser_) {
            builder_.reset();
            parser_ = std::make_unique<simdjson::dom::parser>();
        }
        return parse(*parser_, text);
    }

    void release() override
    {
        if (!kept_)
            parser_.reset();
    }

    void digest(Digest &digest) override
    {
        show(root_, digest);
    }

    std::string_view write() override
    {
        if (!kept_ || !builder_)
            builder_ = std::make_unique<simdjson::internal::string_builder<>>();
        builder_->clear();
        builder_->append(root_);
        return builder_->str();
    }

    bool is_utf8(std::string_view bytes, bool &answer) override
    {
        answer = simdjson::validate_utf8(bytes.data(), bytes.size());
        return !unpadded;
    }

  private:
    template <typename Parser>
    bool parse(Parser &parser, std::string_view text)
    {
        if constexpr (unpadded && ReadsUnpadded<Parser>::value)
            return parser.parse_unpadded(text).get(root_) == simdjson::SUCCESS;
        else
            return parser.parse(text.data(), text.size(), true).get(root_) == simdjson::SUCCESS;
    }

    bool kept_;
    std::unique_ptr<simdjson::dom::parser> parser_;
    simdjson::dom::element root_;
    std::unique_ptr<simdjson::internal::string_builder<>> builder_;
};

const PeerRegistration registration([] {
    PeerInfo info;
    info.name = "simdjson";
    info.version = TEXT_OF(SIMDJSON_VERSION);
    if (info.version.front() == '"')
        info.version = info.version.substr(1, info.version.size() - 2);
    info.kernel = simdjson::get_active_implementation()->name();
    info.make = [](Memory memory) { return std::make_unique<Simdjson<false>>(memory); };
    std::vector<PeerInfo> infos{info};
    if (ReadsUnpadded<simdjson::dom::parser>::value) {
        info.name = "simdjson_unpadded";
        info.note = "the text is not copied";
        info.make = [](Memory memory) { return std::make_unique<Simdjson<true>>(memory); };
        infos.push_back(info);
    }
    return infos;
});

} // namespace

} // namespace bench
