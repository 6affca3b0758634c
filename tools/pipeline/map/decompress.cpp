#include "tools/pipeline/map/decompress.hpp"

#include "tools/pipeline/map/data_error.hpp"

#include <string>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace halfbyte::tools::map {

namespace {

// zlib's largest window, and the flag that makes it detect zlib and gzip headers.
constexpr int any_header = 15 + 32;

class Inflater {
  public:
    Inflater() {
        if (inflateInit2(&stream_, any_header) != Z_OK)
            throw DataError("zlib cannot be started");
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
    ~Inflater() { inflateEnd(&stream_); }

    z_stream& stream() { return stream_; }

  private:
    z_stream stream_{};
};

[[noreturn]] void fail_for_size(const char* amount, std::size_t size) {
    throw DataError(std::string("the compressed data unpack to ") + amount + " than the "
                    + std::to_string(size) + " bytes of these cells");
}

} // namespace

std::vector<std::uint8_t> decompress_zlib(std::span<const std::uint8_t> packed, std::size_t size) {
    // One byte more than needed, to notice data that are too long.
    std::vector<std::uint8_t> bytes(size + 1);
    Inflater inflater;
    z_stream& stream = inflater.stream();
    stream.next_in = const_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = bytes.data();
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int result = inflate(&stream, Z_FINISH);
    if (stream.avail_out == 0)
        fail_for_size("more", size);
    if (result == Z_BUF_ERROR || (result == Z_OK && stream.avail_in == 0))
        throw DataError("the compressed data are cut off");
    if (result != Z_STREAM_END)
        throw DataError("the compressed data are broken");
    if (stream.avail_in > 0)
        throw DataError("the compressed data are followed by something else");
    if (stream.avail_out > 1)
        fail_for_size("less", size);
    bytes.resize(size);
    return bytes;
}

std::vector<std::uint8_t> decompress_zstd(std::span<const std::uint8_t> packed, std::size_t size) {
    std::vector<std::uint8_t> bytes(size);
    const std::size_t result =
        ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
    if (ZSTD_isError(result) != 0) {
        if (ZSTD_getErrorCode(result) == ZSTD_error_dstSize_tooSmall)
            fail_for_size("more", size);
        throw DataError(std::string("the compressed data are broken: ")
                        + ZSTD_getErrorName(result));
    }
    if (result < size)
        fail_for_size("less", size);
    return bytes;
}

} // namespace halfbyte::tools::map
