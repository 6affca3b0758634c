#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::tools::support {

enum class DeflateForm {
    zlib,
    gzip
};

inline constexpr int usual_deflate_level = 6, best_deflate_level = 9;

/// Packs bytes at a level of zlib, the same on every system.
std::vector<std::uint8_t> deflated(std::span<const std::uint8_t> bytes, DeflateForm form,
                                   int level = usual_deflate_level);

} // namespace halfbyte::tools::support
