#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace halfbyte::desktop {

// Replaces a file by one with exactly these bytes, or leaves it as it was: the bytes go to a new
// file in the same folder, which is flushed to the disk and renamed into place; then the folder is
// flushed. A file that existed keeps its permissions; a symbolic link keeps pointing where it did.
// Throws std::runtime_error, "file: reason", on any failure, and leaves no stray file.
void save_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);
void save_file(const std::filesystem::path& file, std::string_view text);

} // namespace halfbyte::desktop
