#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::tools {

/// The bytes of a regular file. Throws InputError when it is missing, a folder or a device, when it
/// cannot be read, and when it is larger than `max_bytes`; nothing larger is ever held in memory.
std::string read_file(const std::filesystem::path& path, std::size_t max_bytes);

} // namespace halfbyte::tools
