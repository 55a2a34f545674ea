/* SPDX-License-Identifier: MIT */
/* cJSON. It has no pool; kept is the buffer it writes to. Every number is a double. */
#include "peers/peer.h"

#include <cjson/cJSON.h>
#include <cstdlib>
#include <cstring>

namespace bench
{

namespace
{

void show(const cJSON *value, Digest &digest)
{
    if (cJSON_IsNull(value)) {
        digest.null();
    } else if (cJSON_IsBool(value)) {
        digest.boolean(cJSON_IsTrue(value));
    } else if (cJSON_IsNumber(value)) {
        digest.real(value->valuedouble);
    } else if (cJSON_IsString(value)) {
        digest.string(value->valuestring);
    } else if (cJSON_IsArray(value)) {
        digest.begin_array();
        for (const cJSON *element = value->child; element; element = element->next)
            show(element, digest);
        digest.end_array();
    } else if (cJSON_IsObject(value)) {
        digest.begin_object();
        for (const cJSON *member = value->child; member; member = member->next) {
            digest.key(member->string);
            show(member, digest);
        }
        digest.end_object();
    }
}

class Cjson final : public Peer
{
  public:
    explicit Cjson(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    ~Cjson() override
    {
        Cjson::release();
        cJSON_free(text_);
    }

    bool read(std::string_view text) override
    {
        document_ = cJSON_ParseWithLength(text.data(), text.size());
        return document_ != nullptr;
    }

    void release() override
    {
        cJSON_Delete(document_);
        document_ = nullptr;
    }

    void digest(Digest &digest) override
    {
        show(document_, digest);
    }

    std::string_view write() override
    {
        if (!kept_) {
            cJSON_free(text_);
            text_ = cJSON_PrintUnformatted(document_);
            return text_ ? std::string_view(text_) : no_text;
        }
        if (buffer_.empty())
            buffer_.resize(4096);
        while (!cJSON_PrintPreallocated(document_, buffer_.data(), static_cast<int>(buffer_.size()), false)) {
            if (buffer_.size() > size_t{1} << 29)
                return no_text;
            buffer_.resize(buffer_.size() * 2);
        }
        return buffer_.data();
    }

  private:
    bool kept_;
    cJSON *document_ = nullptr;
    std::vector<char> buffer_;
    char *text_ = nullptr;
};

const PeerRegistration registration([] {
    PeerInfo info;
    info.name = "cjson";
    info.version = cJSON_Version();
    info.kernel = "portable C";
    info.note = "numbers are doubles, UTF-8 is not checked";
    info.numbers = Numbers::Doubles;
    info.make = [](Memory memory) { return std::make_unique<Cjson>(memory); };
    return std::vector<PeerInfo>{info};
});

} // namespace

} // namespace bench
