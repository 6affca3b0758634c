#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::tools::start {

/// Adds a level to a game: a map with the tileset of the game's first level, a floor, a start and a
/// goal, and the properties that Tiled cannot offer as a list. Returns the map. Throws InputError.
std::filesystem::path make_new_level(const std::filesystem::path& game, const std::string& name);

} // namespace halfbyte::tools::start
