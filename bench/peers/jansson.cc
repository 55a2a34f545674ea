/* SPDX-License-Identifier: MIT */
/* Jansson. It has no pool; kept is the buffer it writes to. */
#include "peers/peer.h"

#include <jansson.h>

namespace bench
{

namespace
{

void show(json_t *value, Digest &digest)
{
    switch (json_typeof(value)) {
    case JSON_NULL:
        digest.null();
        break;
    case JSON_FALSE:
    case JSON_TRUE:
        digest.boolean(json_is_true(value));
        break;
    case JSON_INTEGER:
        digest.integer(static_cast<std::int64_t>(json_integer_value(value)));
        break;
    case JSON_REAL:
        digest.real(json_real_value(value));
        break;
    case JSON_STRING:
        digest.string({json_string_value(value), json_string_length(value)});
        break;
    case JSON_ARRAY:
        digest.begin_array();
        for (size_t i = 0; i < json_array_size(value); i++)
            show(json_array_get(value, i), digest);
        digest.end_array();
        break;
    case JSON_OBJECT:
        digest.begin_object();
        for (void *member = json_object_iter(value); member; member = json_object_iter_next(value, member)) {
            digest.key(json_object_iter_key(member));
            show(json_object_iter_value(member), digest);
        }
        digest.end_object();
        break;
    }
}

class Jansson final : public Peer
{
  public:
    explicit Jansson(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    ~Jansson() override
    {
        Jansson::release();
    }

    bool read(std::string_view text) override
    {
        document_ = json_loadb(text.data(), text.size(), JSON_DECODE_ANY, nullptr);
        return document_ != nullptr;
    }

    void release() override
    {
        json_decref(document_);
        document_ = nullptr;
    }

    void digest(Digest &digest) override
    {
        show(document_, digest);
    }

    std::string_view write() override
    {
        if (!kept_)
            std::vector<char>().swap(buffer_);
        const size_t flags = JSON_COMPACT | JSON_ENCODE_ANY;
        size_t length = json_dumpb(document_, buffer_.data(), buffer_.size(), flags);
        if (length > buffer_.size()) {
            buffer_.resize(length);
            length = json_dumpb(document_, buffer_.data(), buffer_.size(), flags);
        }
        return {buffer_.data(), length};
    }

    bool locate_error(std::string_view text, Place &place) override
    {
        json_error_t error;
        json_t *document = json_loadb(text.data(), text.size(), JSON_DECODE_ANY, &error);
        if (document) {
            json_decref(document);
            return false;
        }
        place = {static_cast<std::uint64_t>(error.line), static_cast<std::uint64_t>(error.column)};
        return true;
    }

  private:
    bool kept_;
    json_t *document_ = nullptr;
    std::vector<char> buffer_;
};

const PeerRegistration registration([] {
    PeerInfo info;
    info.name = "jansson";
    info.version = jansson_version_str();
    info.kernel = "portable C";
    info.note = "the last of equal keys stays";
    info.make = [](Memory memory) { return std::make_unique<Jansson>(memory); };
    return std::vector<PeerInfo>{info};
});

} // namespace

} // namespace bench
