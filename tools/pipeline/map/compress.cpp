#include "tools/pipeline/map/compress.hpp"

#include "tools/support/deflate.hpp"

#include <zstd.h>

namespace halfbyte::tools::map {

std::vector<std::uint8_t> compress_zlib(std::span<const std::uint8_t> bytes) {
    return support::deflated(bytes, support::DeflateForm::zlib);
}

std::vector<std::uint8_t> compress_gzip(std::span<const std::uint8_t> bytes) {
    return support::deflated(bytes, support::DeflateForm::gzip);
}

std::vector<std::uint8_t> compress_zstd(std::span<const std::uint8_t> bytes) {
    constexpr int usual_level = 3;
    std::vector<std::uint8_t> packed(ZSTD_compressBound(bytes.size()));
    packed.resize(
        ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), usual_level));
    return packed;
}

} // namespace halfbyte::tools::map
