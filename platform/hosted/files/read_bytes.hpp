#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::hosted {

// The first bytes of a regular file, at most so many; none where there is no such file. Throws
// std::runtime_error, "file: reason", where there is one that cannot be read.
std::vector<std::uint8_t> read_bytes(const std::filesystem::path& file, std::size_t most);

} // namespace halfbyte::hosted
