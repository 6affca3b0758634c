#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// Writes an opaque canvas as a PNG of 24-bit colours, whole or not at all. Throws
// std::runtime_error, "file: reason".
void write_png(const std::filesystem::path& file, const Canvas& canvas);

} // namespace halfbyte::hosted
