#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::hosted {

// Returns an opaque canvas as the bytes of a PNG: with a palette, or with 24-bit colours if it has
// more than 256. Throws std::runtime_error, "file: reason"; `file` only names the file in that
// message.
std::vector<std::uint8_t> png_bytes(const std::filesystem::path& file, const Canvas& canvas);

// Writes that PNG, completely or not at all. Throws the same.
void write_png(const std::filesystem::path& file, const Canvas& canvas);

} // namespace halfbyte::hosted
