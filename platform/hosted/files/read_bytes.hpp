#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::hosted {

// Returns the first bytes of a regular file, at most `most`; none if the file does not exist.
// Throws std::runtime_error, "file: reason", if the file exists but cannot be read.
std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file, std::size_t most);

} // namespace halfbyte::hosted
