#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::tools::support {

/// The text of a file, normalized by hosted::make_plain; every reader of text uses this. Throws
/// InputError as read_file does, and with the line for UTF-16 and a zero byte.
std::string read_text(const std::filesystem::path& path, std::size_t max_bytes);

/// The same for bytes that were already read from the file.
std::string text_in(std::string bytes, const std::filesystem::path& path);

} // namespace halfbyte::tools::support
