#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::tools::support {

/// The bytes of a regular file; read_text() returns the text of a text file. Throws InputError if
/// the file is missing, is a folder or a device, cannot be read, or is larger than `max_bytes`.
/// Nothing larger is ever held in memory. A ReadLog keeps the path, even of a missing file; a
/// ReadInstead (read_instead.hpp) may replace it.
std::string read_file(const std::filesystem::path& path, std::size_t max_bytes);

/// The first bytes, at most `count`; none if this is not a regular file that can be opened.
std::string first_bytes(const std::filesystem::path& path, std::size_t count);

} // namespace halfbyte::tools::support
