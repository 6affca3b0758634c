#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string_view>

namespace halfbyte::tools {

/// Replaces `path` by a file with exactly these bytes, or leaves it as it was: the bytes go to a
/// new file in the same folder, which is flushed to the disk and renamed over `path`; then the
/// folder is flushed. A file that existed keeps its permissions; a symbolic link keeps pointing
/// where it did. Throws InputError with the reason on any failure, and leaves no stray file.
void write_file_atomically(const std::filesystem::path& path, std::span<const std::byte> bytes);
void write_file_atomically(const std::filesystem::path& path, std::string_view text);

} // namespace halfbyte::tools
