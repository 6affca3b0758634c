// The list of levels in the text of a game.toml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::start {

inline constexpr const char* starter_level = "first"; ///< the level of a new game

/// The bytes of a game.toml, with its own line ends; the plain text if lines end with a CR alone,
/// which TOML does not have. Throws InputError.
std::string read_game_text(const std::filesystem::path& game_file);

/// The names in the list; none if the text has no list.
std::vector<std::string> listed_levels(const std::string& text);

/// The text with one more level at the end of the list. A text without a list stays: then all maps
/// are levels. Throws InputError, naming the file, if the list cannot be edited.
std::string with_level(std::string text, const std::string& name,
                       const std::filesystem::path& file);

/// The text with one more level after another one of the list.
std::string with_level_after(std::string text, const std::string& level, const std::string& name,
                             const std::filesystem::path& file);

/// The text in which a level is `places` positions later in the list, at most the last; earlier if
/// negative, at most the first. Only the letters of the names between change their places.
std::string with_moved_level(std::string text, const std::string& name, int places,
                             const std::filesystem::path& file);

/// The text with another name of a level wherever it is named: in the list, and by the bonus
/// levels, the variants and the spreads. Only these letters change.
std::string with_renamed_level(std::string text, const std::string& from, const std::string& to,
                               const std::filesystem::path& file);

/// The text with a level fewer, which must not be the last one in the list. Comments stay.
std::string without_level(std::string text, const std::string& name,
                          const std::filesystem::path& file);

} // namespace halfbyte::tools::start
