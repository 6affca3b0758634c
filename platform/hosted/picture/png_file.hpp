#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::hosted {

// Returns an opaque canvas as the bytes of a PNG: with a palette, or with 24-bit colours if it has
// more than 256. Throws std::runtime_error, "file: reason"; `file` only names the file in that
// message.
std::vector<std::uint8_t> png_bytes(const std::filesystem::path& file, const Canvas& canvas);

// Returns an icon as the bytes of a PNG with transparency. Throws the same.
std::vector<std::uint8_t> png_bytes(const std::filesystem::path& file, const Icon& icon);

// Writes the PNG of a canvas, completely or not at all. Throws the same.
void write_png(const std::filesystem::path& file, const Canvas& canvas);

} // namespace halfbyte::hosted
