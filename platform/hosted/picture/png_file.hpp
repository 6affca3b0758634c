#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// Writes an opaque canvas as a PNG, whole or not at all: with a palette, or of 24-bit colours where
// it has more than 256. Throws std::runtime_error, "file: reason".
void write_png(const std::filesystem::path& file, const Canvas& canvas);

} // namespace halfbyte::hosted
