#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace halfbyte::tools::support {

/// The text of a file, in the form that hosted::make_plain gives it: every reader of text uses
/// this. Throws InputError as read_file does, and with the line for UTF-16 and a zero byte.
std::string read_text(const std::filesystem::path& path, std::size_t max_bytes);

/// The same form of bytes that were read from the file already.
std::string text_in(std::string bytes, const std::filesystem::path& path);

/// Whether this is a regular file that can be read and whose text begins with the words.
bool begins_with(const std::filesystem::path& path, std::string_view words);

} // namespace halfbyte::tools::support
