/* SPDX-License-Identifier: MIT */
/* yyjson. Kept: one buffer of the size it asks for as its pool, and one to write into. */
#include "peers/peer.h"

#include <cstdlib>
#include <yyjson.h>

namespace bench
{

namespace
{

void show(yyjson_val *value, Digest &digest)
{
    switch (yyjson_get_type(value)) {
    case YYJSON_TYPE_NULL:
        digest.null();
        break;
    case YYJSON_TYPE_BOOL:
        digest.boolean(yyjson_get_bool(value));
        break;
    case YYJSON_TYPE_NUM:
        if (yyjson_is_uint(value))
            digest.natural(yyjson_get_uint(value));
        else if (yyjson_is_sint(value))
            digest.integer(yyjson_get_sint(value));
        else
            digest.real(yyjson_get_real(value));
        break;
    case YYJSON_TYPE_STR:
        digest.string({yyjson_get_str(value), yyjson_get_len(value)});
        break;
    case YYJSON_TYPE_ARR: {
        digest.begin_array();
        yyjson_arr_iter elements = yyjson_arr_iter_with(value);
        while (yyjson_val *element = yyjson_arr_iter_next(&elements))
            show(element, digest);
        digest.end_array();
        break;
    }
    case YYJSON_TYPE_OBJ: {
        digest.begin_object();
        yyjson_obj_iter members = yyjson_obj_iter_with(value);
        while (yyjson_val *key = yyjson_obj_iter_next(&members)) {
            digest.key({yyjson_get_str(key), yyjson_get_len(key)});
            show(yyjson_obj_iter_get_val(key), digest);
        }
        digest.end_object();
        break;
    }
    default:
        break;
    }
}

class Yyjson final : public Peer
{
  public:
    explicit Yyjson(Memory memory) : kept_(memory == Memory::Kept)
    {
    }

    ~Yyjson() override
    {
        Yyjson::release();
        std::free(text_);
    }

    bool read(std::string_view text) override
    {
        document_ = read_with_error(text, nullptr);
        return document_ != nullptr;
    }

    void release() override
    {
        yyjson_doc_free(document_);
        document_ = nullptr;
    }

    void digest(Digest &digest) override
    {
        show(yyjson_doc_get_root(document_), digest);
    }

    std::string_view write() override
    {
#if YYJSON_VERSION_HEX >= 0x000C00
        if (kept_) {
            if (buffer_.empty())
                buffer_.resize(4096);
            for (;;) {
                const size_t length = yyjson_write_buf(buffer_.data(), buffer_.size(), document_, 0, nullptr);
                if (length)
                    return {buffer_.data(), length};
                if (buffer_.size() > size_t{1} << 32)
                    return no_text;
                buffer_.resize(buffer_.size() * 2);
            }
        }
#endif
        std::free(text_);
        size_t length;
        text_ = yyjson_write(document_, 0, &length);
        return text_ ? std::string_view(text_, length) : no_text;
    }

#if YYJSON_VERSION_HEX >= 0x000A00
    bool locate_error(std::string_view text, Place &place) override
    {
        yyjson_read_err error;
        yyjson_doc *document = read_with_error(text, &error);
        if (document) {
            yyjson_doc_free(document);
            return false;
        }
        size_t line, column, character;
        if (!yyjson_locate_pos(text.data(), text.size(), error.pos, &line, &column, &character))
            return false;
        place = {line, column};
        return true;
    }
#endif

  private:
    yyjson_doc *read_with_error(std::string_view text, yyjson_read_err *error)
    {
        /* Without the in-situ flag the text is not written to: the cast is what its manual does. */
        char *bytes = const_cast<char *>(text.data());
        if (!kept_)
            return yyjson_read_opts(bytes, text.size(), 0, nullptr, error);
        const size_t needed = yyjson_read_max_memory_usage(text.size(), 0);
        if (pool_.size() < needed)
            pool_.resize(needed);
        yyjson_alc_pool_init(&allocator_, pool_.data(), pool_.size());
        return yyjson_read_opts(bytes, text.size(), 0, &allocator_, error);
    }

    bool kept_;
    std::vector<char> pool_;
    std::vector<char> buffer_;
    yyjson_alc allocator_{};
    yyjson_doc *document_ = nullptr;
    char *text_ = nullptr;
};

const PeerRegistration registration([] {
    PeerInfo info;
    info.name = "yyjson";
    const uint32_t version = yyjson_version();
    info.version = std::to_string(version >> 16) + "." + std::to_string(version >> 8 & 0xFF) + "." +
                   std::to_string(version & 0xFF);
    info.kernel = "portable C";
    info.make = [](Memory memory) { return std::make_unique<Yyjson>(memory); };
    return std::vector<PeerInfo>{info};
});

} // namespace

} // namespace bench
