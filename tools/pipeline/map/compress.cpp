#include "tools/pipeline/map/compress.hpp"

#include <new>
#include <zlib.h>
#include <zstd.h>

namespace halfbyte::tools::map {

namespace {

constexpr int largest_window = 15;
constexpr int with_gzip_header = 16;

std::vector<std::uint8_t> deflated(std::span<const std::uint8_t> bytes, int window) {
    constexpr int usual_memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, usual_memory,
                     Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::bad_alloc();
    std::vector<std::uint8_t> packed(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = const_cast<Bytef*>(bytes.data()); // zlib does not write there
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

} // namespace

std::vector<std::uint8_t> compress_zlib(std::span<const std::uint8_t> bytes) {
    return deflated(bytes, largest_window);
}

std::vector<std::uint8_t> compress_gzip(std::span<const std::uint8_t> bytes) {
    return deflated(bytes, largest_window + with_gzip_header);
}

std::vector<std::uint8_t> compress_zstd(std::span<const std::uint8_t> bytes) {
    constexpr int usual_level = 3;
    std::vector<std::uint8_t> packed(ZSTD_compressBound(bytes.size()));
    packed.resize(
        ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), usual_level));
    return packed;
}

} // namespace halfbyte::tools::map
