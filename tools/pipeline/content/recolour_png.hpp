#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::tools::content {

/// The bytes of a PNG with another colour (0xRRGGBB) in place of one, or nothing if it does not
/// have that colour in an opaque pixel or entry. In a file with a palette only the entries of the
/// palette change; another one is written again with 8 bits a channel. Throws InputError for a
/// damaged file.
std::optional<std::string> recolour_png(const std::filesystem::path& path, const std::string& bytes,
                                        std::uint32_t from, std::uint32_t to);

} // namespace halfbyte::tools::content
