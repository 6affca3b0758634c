#pragma once

#include <filesystem>

namespace halfbyte::test {

/// Writes a blank PNG of this size.
void write_png(const std::filesystem::path& path, unsigned width, unsigned height);

} // namespace halfbyte::test
