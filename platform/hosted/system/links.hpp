#pragma once

#include <filesystem>

namespace halfbyte::hosted {

// Follows symbolic links to the file that they name, even if that does not exist yet. Throws
// std::runtime_error, "file: reason", for a cycle of links.
std::filesystem::path resolve_links(const std::filesystem::path& file);

// The folder of a file, "." for a bare name.
std::filesystem::path folder_of(const std::filesystem::path& file);

} // namespace halfbyte::hosted
