#pragma once

#include "tools/pipeline/map/map.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// Reads an orthogonal Tiled map (XML or JSON, any version since 1.0) with the tilesets and
/// templates that it names, or an LDtk project (1.0 to 1.5) with its external levels: its world if
/// that is one place, else the level of this name or the first one. Throws InputError for any error
/// in these files, and beyond the limits of tools/pipeline/map/limits.hpp.
Map load_map(const std::filesystem::path& path, std::string_view level = {});

/// The same for a file's bytes in memory. Messages name `path`, and other files are found relative
/// to it.
Map load_map_text(std::string bytes, const std::filesystem::path& path);

} // namespace halfbyte::tools::map
