#pragma once

#include <filesystem>
#include <vector>

namespace halfbyte::tools::tiled {

/// Writes what Tiled knows of the game in a folder: the project, the classes, the actors' tileset,
/// and tilesets that are like others. Returns the files that were not so before. With `only_checks`
/// nothing is written, and the first such file is an InputError. So is a fault of the game.
std::vector<std::filesystem::path> write_tiled_files(const std::filesystem::path& game,
                                                     bool only_checks = false);

} // namespace halfbyte::tools::tiled
