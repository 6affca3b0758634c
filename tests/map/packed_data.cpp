#include "tests/map/packed_data.hpp"

#include <cstdint>
#include <stdexcept>
#include <zlib.h>
#include <zstd.h>

namespace halfbyte::test {

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view part = bytes.substr(at, 3);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8 | (i < part.size() ? static_cast<unsigned char>(part[i]) : 0);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= part.size() ? digits[bits >> (18 - 6 * i) & 63] : '=';
    }
    return text;
}

std::string zlib_packed(std::string_view bytes) {
    uLongf size = compressBound(bytes.size());
    std::string packed(size, '\0');
    const auto* in = reinterpret_cast<const Bytef*>(bytes.data());
    if (compress(reinterpret_cast<Bytef*>(packed.data()), &size, in, bytes.size()) != Z_OK)
        throw std::runtime_error("zlib does not compress");
    packed.resize(size);
    return packed;
}

std::string zstd_packed(std::string_view bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 1));
    return packed;
}

} // namespace halfbyte::test
