#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::hosted {

// An opaque canvas as the bytes of a PNG: with a palette, or of 24-bit colours where it has more
// than 256. Throws std::runtime_error, "file: reason"; the file is the one that the bytes are for.
std::vector<std::uint8_t> png_bytes(const std::filesystem::path& file, const Canvas& canvas);

// Writes that PNG, whole or not at all. Throws the same.
void write_png(const std::filesystem::path& file, const Canvas& canvas);

} // namespace halfbyte::hosted
