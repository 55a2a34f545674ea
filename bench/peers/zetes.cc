/* SPDX-License-Identifier: MIT */
/* The library itself, through its public functions with default options. */
#include "peers/peer.h"

#include <cstdlib>
#include <zetes.h>

namespace bench
{

namespace
{

void show(const zetes_value *value, Digest &digest)
{
    switch (zetes_value_kind(value)) {
    case ZETES_NULL:
        digest.null();
        break;
    case ZETES_FALSE:
    case ZETES_TRUE:
        digest.boolean(zetes_value_kind(value) == ZETES_TRUE);
        break;
    case ZETES_INT64: {
        int64_t integer;
        zetes_value_int64(value, &integer);
        digest.integer(integer);
        break;
    }
    case ZETES_UINT64: {
        uint64_t natural;
        zetes_value_uint64(value, &natural);
        digest.natural(natural);
        break;
    }
    case ZETES_DOUBLE: {
        double real;
        zetes_value_double(value, &real);
        digest.real(real);
        break;
    }
    case ZETES_STRING:
        digest.string({zetes_value_string(value), zetes_value_length(value)});
        break;
    case ZETES_ARRAY:
        digest.begin_array();
        for (size_t i = 0; i < zetes_value_length(value); i++)
            show(zetes_array_at(value, i), digest);
        digest.end_array();
        break;
    case ZETES_OBJECT:
        digest.begin_object();
        for (size_t i = 0; i < zetes_value_length(value); i++) {
            const zetes_member *member = zetes_object_at(value, i);
            digest.key({zetes_value_string(&member->key), zetes_value_length(&member->key)});
            show(&member->value, digest);
        }
        digest.end_object();
        break;
    case ZETES_NUMBER:
    case ZETES_NONE:
        break;
    }
}

class Zetes final : public Peer
{
  public:
    ~Zetes() override
    {
        Zetes::release();
        std::free(written_);
    }

    bool read(std::string_view text) override
    {
        document_ = zetes_read(text.data(), text.size(), nullptr, nullptr);
        return document_ != nullptr;
    }

    void release() override
    {
        zetes_document_free(document_);
        document_ = nullptr;
    }

    void digest(Digest &digest) override
    {
        show(zetes_document_root(document_), digest);
    }

    bool validate(std::string_view text) override
    {
        return zetes_validate(text.data(), text.size(), nullptr, nullptr);
    }

    std::string_view write() override
    {
        std::free(written_);
        size_t length;
        written_ = zetes_write(zetes_document_root(document_), nullptr, &length, nullptr);
        return written_ ? std::string_view(written_, length) : no_text;
    }

    bool locate_error(std::string_view text, Place &place) override
    {
        zetes_error error;
        zetes_document *document = zetes_read(text.data(), text.size(), nullptr, &error);
        if (document) {
            zetes_document_free(document);
            return false;
        }
        zetes_error_locate(&error, text.data(), text.size());
        place = {error.line, error.column};
        return true;
    }

  private:
    zetes_document *document_ = nullptr;
    char *written_ = nullptr;
};

const PeerRegistration registration([] {
    PeerInfo info;
    info.name = "zetes";
    info.version = zetes_version();
    info.kernel = zetes_engine_name();
    info.make = [](Memory) { return std::make_unique<Zetes>(); };
    return std::vector<PeerInfo>{info};
});

} // namespace

} // namespace bench
