/* SPDX-License-Identifier: MIT */
/* Rust's libraries, each through its table of C functions (rust/rust.h). */
#include "peers/rust/rust.h"

#include "peers/peer.h"

namespace bench
{

namespace
{

Digest &digest_of(void *context)
{
    return *static_cast<Digest *>(context);
}

rust_sink make_sink(Digest &digest)
{
    rust_sink sink{};
    sink.context = &digest;
    sink.null = [](void *context) { digest_of(context).null(); };
    sink.boolean = [](void *context, bool value) { digest_of(context).boolean(value); };
    sink.integer = [](void *context, int64_t value) { digest_of(context).integer(value); };
    sink.natural = [](void *context, uint64_t value) { digest_of(context).natural(value); };
    sink.real = [](void *context, double value) { digest_of(context).real(value); };
    sink.string = [](void *context, const char *bytes, size_t length) { digest_of(context).string({bytes, length}); };
    sink.begin_array = [](void *context) { digest_of(context).begin_array(); };
    sink.end_array = [](void *context) { digest_of(context).end_array(); };
    sink.begin_object = [](void *context) { digest_of(context).begin_object(); };
    sink.key = [](void *context, const char *bytes, size_t length) { digest_of(context).key({bytes, length}); };
    sink.end_object = [](void *context) { digest_of(context).end_object(); };
    return sink;
}

class Rust final : public Peer
{
  public:
    Rust(const rust_library &library, Memory memory)
        : library_(library), kept_(memory == Memory::Kept), object_(library.make())
    {
    }

    ~Rust() override
    {
        library_.free(object_);
    }

    Rust(const Rust &) = delete;
    Rust &operator=(const Rust &) = delete;

    bool read(std::string_view text) override
    {
        if (!kept_) {
            library_.free(object_);
            object_ = library_.make();
        }
        return library_.read(object_, text.data(), text.size());
    }

    void release() override
    {
        library_.release(object_);
    }

    void digest(Digest &digest) override
    {
        const rust_sink sink = make_sink(digest);
        library_.show(object_, &sink);
    }

    std::string_view write() override
    {
        size_t length;
        const char *text = library_.write(object_, kept_, &length);
        return {text, length};
    }

    bool decode_string(std::string_view text, std::string_view &string) override
    {
        size_t length;
        const char *bytes = library_.string(object_, text.data(), text.size(), &length);
        string = {bytes, bytes ? length : 0};
        return bytes != nullptr;
    }

    bool locate_error(std::string_view text, Place &place) override
    {
        size_t line, column;
        if (!library_.locate(object_, text.data(), text.size(), &line, &column))
            return false;
        place = {line, column};
        return true;
    }

  private:
    const rust_library &library_;
    bool kept_;
    void *object_;
};

PeerInfo describe(const rust_library &library, Members members, const char *note)
{
    PeerInfo info;
    info.name = library.name;
    info.version = library.version;
    info.kernel = library.kernel;
    info.note = note;
    info.members = members;
    info.make = [&library](Memory memory) { return std::make_unique<Rust>(library, memory); };
    return info;
}

const PeerRegistration registration([] {
    return std::vector<PeerInfo>{
        describe(zetes_bench_serde_json, Members::Unordered, "sorted members, the last of equal keys stays"),
        describe(zetes_bench_sonic_rs, Members::InOrder, ""),
        describe(zetes_bench_simd_json, Members::Unordered, "hashed members, borrowed from a copy of the text"),
    };
});

} // namespace

} // namespace bench
