#pragma once

#include <filesystem>

namespace halfbyte::tests {

/// Writes a blank PNG of this size.
void write_png(const std::filesystem::path& path, unsigned width, unsigned height);

} // namespace halfbyte::tests
