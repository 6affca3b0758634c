#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::tools::support {

/// The bytes of a regular file; of a text file, read_text() returns the text. Throws InputError
/// when it is missing, a folder or a device, when it cannot be read, and when it is larger than
/// `max_bytes`; nothing larger is ever held in memory. A
/// ReadLog keeps the path, also of a file that is missing.
std::string read_file(const std::filesystem::path& path, std::size_t max_bytes);

/// Its first bytes, at most `count`; none where this is not a regular file that can be opened.
std::string first_bytes(const std::filesystem::path& path, std::size_t count);

} // namespace halfbyte::tools::support
