// Bytes as base64 text (RFC 4648).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace halfbyte::hosted {

inline constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The text of bytes, with padding and without white space.
std::string encode_base64(std::span<const std::uint8_t> bytes);

} // namespace halfbyte::hosted
