#pragma once

#include <CLI/App.hpp>

#include <string>

namespace halfbyte::tools::commands {

/// Adds the command `play [GAME or MAP]`: plays a game folder or a map, in a window or without a
/// display. The input is a movie's or a person's, and can be recorded. Throws InputError or
/// std::runtime_error from CLI11's parse(), which runs the command.
void add_play_command(CLI::App& app);

/// Adds the command `edit [GAME] [LEVEL]`: plays a level in a window that begins by painting it.
void add_edit_command(CLI::App& app);

/// Plays a game folder, a map or a pack in a window, as `play` without options does.
void play_game(const std::string& game);

} // namespace halfbyte::tools::commands
