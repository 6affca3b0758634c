// The list of levels in the text of a game.toml.
#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::tools::start {

inline constexpr const char* starter_level = "first"; ///< the level of a new game

/// The text of a game.toml. Throws InputError.
std::string read_game_text(const std::filesystem::path& game_file);

/// The text with one more level at the end of the list. A text without a list stays: then all maps
/// are levels. Throws InputError, naming the file, if the list cannot be edited.
std::string with_level(std::string text, const std::string& name,
                       const std::filesystem::path& file);

/// The text with a level fewer, which must not be the last one in the list.
std::string without_level(std::string text, const std::string& name,
                          const std::filesystem::path& file);

/// Adds a level to the list in a file. Throws InputError.
void add_level(const std::filesystem::path& game_file, const std::string& name);

} // namespace halfbyte::tools::start
