/* SPDX-License-Identifier: MIT */
/* sonic-cpp's document. Kept: the block of its memory pool, and the buffer it writes to. */
#include "core/machine.h"
#include "peers/peer.h"

#include <sonic/sonic.h>

namespace bench
{

namespace
{

using Pool = sonic_json::MemoryPoolAllocator<>;
using Node = sonic_json::DNode<Pool>;
using Document = sonic_json::GenericDocument<Node>;

void show(const Node &value, Digest &digest)
{
    if (value.IsNull()) {
        digest.null();
    } else if (value.IsBool()) {
        digest.boolean(value.GetBool());
    } else if (value.IsString()) {
        const auto text = value.GetStringView();
        digest.string({text.data(), text.size()});
    } else if (value.IsUint64()) {
        digest.natural(value.GetUint64());
    } else if (value.IsInt64()) {
        digest.integer(value.GetInt64());
    } else if (value.IsDouble()) {
        digest.real(value.GetDouble());
    } else if (value.IsArray()) {
        digest.begin_array();
        for (auto element = value.CBegin(); element != value.CEnd(); ++element)
            show(*element, digest);
        digest.end_array();
    } else if (value.IsObject()) {
        digest.begin_object();
        for (auto member = value.CMemberBegin(); member != value.CMemberEnd(); ++member) {
            const auto key = member->name.GetStringView();
            digest.key({key.data(), key.size()});
            show(member->value, digest);
        }
        digest.end_object();
    }
}

class SonicCpp final : public Peer
{
  public:
    explicit SonicCpp(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    bool read(std::string_view text) override
    {
        if (kept_ && block_.size() < text.size() * 9 + 65536) {
            pool_.reset();
            block_.resize(text.size() * 9 + 65536);
            pool_ = std::make_unique<Pool>(block_.data(), block_.size());
        }
        if (kept_)
            document_ = std::make_unique<Document>(pool_.get());
        else
            document_ = std::make_unique<Document>();
        document_->Parse(text.data(), text.size());
        return !document_->HasParseError();
    }

    void release() override
    {
        document_.reset();
        if (pool_)
            pool_->Clear();
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
            written_ = sonic_json::WriteBuffer();
        if (document_->Serialize(written_) != sonic_json::kErrorNone)
            return no_text;
        const auto text = written_.ToStringView();
        return {text.data(), text.size()};
    }

  private:
    bool kept_;
    std::vector<char> block_;
    std::unique_ptr<Pool> pool_;
    std::unique_ptr<Document> document_;
    sonic_json::WriteBuffer written_;
};

const PeerRegistration registration([]() -> std::vector<PeerInfo> {
    PeerInfo info;
    info.name = "sonic_cpp";
    info.version = BENCH_SONIC_CPP_VERSION;
#if defined(__AVX2__)
    if (!machine_has("avx2"))
        return {};
    info.kernel = "avx2";
#elif defined(__ARM_NEON)
    info.kernel = "neon";
#else
    info.kernel = "sse";
#endif
    info.note = "does not check UTF-8";
    info.make = [](Memory memory) { return std::make_unique<SonicCpp>(memory); };
    return {info};
});

} // namespace

} // namespace bench
