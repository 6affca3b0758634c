#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace halfbyte::tools::support {

/// The bytes of a regular file. Throws InputError when it is missing, a folder or a device, when it
/// cannot be read, and when it is larger than `max_bytes`; nothing larger is ever held in memory.
std::string read_file(const std::filesystem::path& path, std::size_t max_bytes);

/// Whether this is a regular file that can be read and begins with the words.
bool begins_with(const std::filesystem::path& path, std::string_view words);

} // namespace halfbyte::tools::support
