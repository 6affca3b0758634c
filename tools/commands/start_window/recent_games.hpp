// The games that were opened last, in a file of the user: a folder a line, the newest first.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

namespace halfbyte::tools::start_window {

inline constexpr std::size_t most_recent_games = 5;

/// Those that are still game folders; none if the file is missing. Throws InputError for a file
/// that is not a text.
std::vector<std::filesystem::path> recent_games(const std::filesystem::path& file);

/// The whole path of a folder that a person typed or dropped: without "." and "..", and without a
/// separator at its end.
std::filesystem::path whole_path(const std::filesystem::path& folder);

/// Makes a game the newest one, and replaces a file that is not a text. Throws std::runtime_error.
void add_recent_game(const std::filesystem::path& file, const std::filesystem::path& game);

} // namespace halfbyte::tools::start_window
