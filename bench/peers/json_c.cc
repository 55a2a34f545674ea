/* SPDX-License-Identifier: MIT */
/* json-c, strict. Kept: its tokener; it writes into a buffer that belongs to the document. */
#include "peers/peer.h"

#include <json-c/json.h>

namespace bench
{

namespace
{

constexpr int depth_limit = 1024;

void show(json_object *value, Digest &digest)
{
    switch (json_object_get_type(value)) {
    case json_type_null:
        digest.null();
        break;
    case json_type_boolean:
        digest.boolean(json_object_get_boolean(value));
        break;
    case json_type_int: {
        const std::int64_t integer = json_object_get_int64(value);
        if (integer < 0)
            digest.integer(integer);
        else
            digest.natural(json_object_get_uint64(value));
        break;
    }
    case json_type_double:
        digest.real(json_object_get_double(value));
        break;
    case json_type_string:
        digest.string({json_object_get_string(value), static_cast<size_t>(json_object_get_string_len(value))});
        break;
    case json_type_array:
        digest.begin_array();
        for (size_t i = 0; i < json_object_array_length(value); i++)
            show(json_object_array_get_idx(value, i), digest);
        digest.end_array();
        break;
    case json_type_object: {
        digest.begin_object();
        json_object_object_foreach(value, key, member)
        {
            digest.key(key);
            show(member, digest);
        }
        digest.end_object();
        break;
    }
    }
}

class JsonC final : public Peer
{
  public:
    explicit JsonC(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    ~JsonC() override
    {
        JsonC::release();
        if (tokener_)
            json_tokener_free(tokener_);
    }

    bool read(std::string_view text) override
    {
        if (tokener_) {
            json_tokener_reset(tokener_);
        } else {
            tokener_ = json_tokener_new_ex(depth_limit);
            json_tokener_set_flags(tokener_, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
        }
        document_ = json_tokener_parse_ex(tokener_, text.data(), static_cast<int>(text.size()));
        /* A number at the top ends where the text does, which a NUL tells it. */
        if (json_tokener_get_error(tokener_) == json_tokener_continue)
            document_ = json_tokener_parse_ex(tokener_, "", 1);
        return json_tokener_get_error(tokener_) == json_tokener_success;
    }

    void release() override
    {
        json_object_put(document_);
        document_ = nullptr;
        if (!kept_ && tokener_) {
            json_tokener_free(tokener_);
            tokener_ = nullptr;
        }
    }

    void digest(Digest &digest) override
    {
        show(document_, digest);
    }

    std::string_view write() override
    {
        size_t length = 0;
        const char *text = json_object_to_json_string_length(
            document_, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE, &length);
        return text ? std::string_view(text, length) : no_text;
    }

  private:
    bool kept_;
    json_tokener *tokener_ = nullptr;
    json_object *document_ = nullptr;
};

const PeerRegistration registration([] {
    PeerInfo info;
    info.name = "json_c";
    info.version = json_c_version();
    info.kernel = "portable C";
    info.note = "the last of equal keys stays; writes the text that it read for doubles";
    info.make = [](Memory memory) { return std::make_unique<JsonC>(memory); };
    return std::vector<PeerInfo>{info};
});

} // namespace

} // namespace bench
