#pragma once

#include <filesystem>
#include <vector>

namespace halfbyte::tools::tiled {

/// Writes the files with which Tiled edits the game in a folder: the project, the classes, the
/// actors' tileset, and tilesets that are like others. Returns the files that changed. With
/// `only_checks` nothing is written, and the first file that would change is an InputError. A fault
/// of the game is one, too.
std::vector<std::filesystem::path> write_tiled_files(const std::filesystem::path& game,
                                                     bool only_checks = false);

} // namespace halfbyte::tools::tiled
