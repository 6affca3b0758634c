// Names of files that Windows cannot hold. A game with such a name cannot be copied there.
#pragma once

#include "tools/pipeline/content/game_folder.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::check {

/// The reason why Windows cannot hold a file of this name, and what to write instead; empty if it
/// can. Source: Microsoft, "Naming Files, Paths, and Namespaces".
std::string windows_name_fault(std::string_view name);

/// A line for each such name in a game's folder and in its art folder. There is also a line for two
/// names in a folder that differ in capitals only, and for a path that is too long. Hidden files
/// are left out. `path` is the game's folder or its game.toml.
std::vector<std::string> names_for_windows(const content::GameFolder& game,
                                           const std::filesystem::path& path);

} // namespace halfbyte::tools::check
