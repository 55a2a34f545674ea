/* SPDX-License-Identifier: MIT */
/*
 * RapidJSON, in place in a copy of the text, as its manual advises for speed; with exact numbers and checked UTF-8,
 * which are not its defaults. Kept: that copy, its memory pool and stack, and the buffer it writes to.
 */
#define RAPIDJSON_HAS_STDSTRING 1
#if defined(__SSE4_2__)
#define RAPIDJSON_SSE42
#elif defined(__SSE2__)
#define RAPIDJSON_SSE2
#elif defined(__ARM_NEON)
#define RAPIDJSON_NEON
#endif

#include "core/machine.h"
#include "peers/peer.h"

#include <cstring>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace bench
{

namespace
{

using Pool = rapidjson::MemoryPoolAllocator<>;
using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool>;
using Value = rapidjson::GenericValue<rapidjson::UTF8<>, Pool>;

constexpr unsigned flags =
    rapidjson::kParseInsituFlag | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;

void show(const Value &value, Digest &digest)
{
    switch (value.GetType()) {
    case rapidjson::kNullType:
        digest.null();
        break;
    case rapidjson::kFalseType:
    case rapidjson::kTrueType:
        digest.boolean(value.GetBool());
        break;
    case rapidjson::kNumberType:
        if (value.IsUint64())
            digest.natural(value.GetUint64());
        else if (value.IsInt64())
            digest.integer(value.GetInt64());
        else
            digest.real(value.GetDouble());
        break;
    case rapidjson::kStringType:
        digest.string({value.GetString(), value.GetStringLength()});
        break;
    case rapidjson::kArrayType:
        digest.begin_array();
        for (const Value &element : value.GetArray())
            show(element, digest);
        digest.end_array();
        break;
    case rapidjson::kObjectType:
        digest.begin_object();
        for (const auto &member : value.GetObject()) {
            digest.key({member.name.GetString(), member.name.GetStringLength()});
            show(member.value, digest);
        }
        digest.end_object();
        break;
    }
}

class Rapidjson final : public Peer
{
  public:
    explicit Rapidjson(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    bool read(std::string_view text) override
    {
        /* Enough for most texts; the pool takes more where it is not. */
        if (kept_ && block_.size() < text.size() * 8 + 65536) {
            pool_.reset();
            block_.resize(text.size() * 8 + 65536);
            pool_ = std::make_unique<Pool>(block_.data(), block_.size());
        }
        if (copy_.size() < text.size() + 1)
            copy_.resize(text.size() + 1);
        std::memcpy(copy_.data(), text.data(), text.size());
        copy_[text.size()] = '\0';
        if (kept_)
            document_ = std::make_unique<Document>(pool_.get());
        else
            document_ = std::make_unique<Document>();
        document_->ParseInsitu<flags>(copy_.data());
        return !document_->HasParseError();
    }

    void release() override
    {
        document_.reset();
        if (pool_)
            pool_->Clear();
        if (!kept_)
            std::vector<char>().swap(copy_);
    }

    void digest(Digest &digest) override
    {
        show(*document_, digest);
    }

    std::string_view write() override
    {
        if (kept_)
            written_.Clear();
        else
            written_ = rapidjson::StringBuffer();
        rapidjson::Writer<rapidjson::StringBuffer> writer(written_);
        document_->Accept(writer);
        return {written_.GetString(), written_.GetSize()};
    }

  private:
    bool kept_;
    std::vector<char> block_;
    std::vector<char> copy_;
    std::unique_ptr<Pool> pool_;
    std::unique_ptr<Document> document_;
    rapidjson::StringBuffer written_;
};

const PeerRegistration registration([]() -> std::vector<PeerInfo> {
    PeerInfo info;
    info.name = "rapidjson";
    info.version = RAPIDJSON_VERSION_STRING;
#if defined(RAPIDJSON_SSE42)
    if (!machine_has("sse4.2"))
        return {};
    info.kernel = "sse4.2";
#elif defined(RAPIDJSON_SSE2)
    info.kernel = "sse2";
#elif defined(RAPIDJSON_NEON)
    info.kernel = "neon";
#else
    info.kernel = "portable C++";
#endif
    info.note = "full precision, UTF-8 checked, in place in a copy";
    info.make = [](Memory memory) { return std::make_unique<Rapidjson>(memory); };
    return {info};
});

} // namespace

} // namespace bench
