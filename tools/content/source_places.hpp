#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// The endings of the files that games and maps are made of.
std::vector<std::string> source_endings();

/// The folders and files from which a game folder, or a map, is loaded. Of one that has faults, as
/// many of them as can be known.
std::vector<std::filesystem::path> source_places(const std::filesystem::path& path);

} // namespace halfbyte::tools::content
