#include "platform/hosted/text/base64.hpp"

namespace halfbyte::hosted {

std::string encode_base64(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (i + k < bytes.size() ? bytes[i + k] : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            text += i + k > bytes.size() ? '=' : base64_digits[bits >> (18 - 6 * k) & 63];
    }
    return text;
}

} // namespace halfbyte::hosted
