#pragma once

#include <CLI/App.hpp>

#include <filesystem>
#include <string>

namespace halfbyte::tools::commands {

/// Adds the command `play [GAME or MAP]`: plays a game folder or a map, in a window or without a
/// display. The input is a movie's or a person's, and can be recorded. Throws InputError or
/// std::runtime_error from CLI11's parse(), which runs the command.
void add_play_command(CLI::App& app);

/// Plays a game folder, a map or a pack in a window, as `play` without options does.
void play_game(const std::string& game);

/// The arguments of a window that paints a level; empty texts are the defaults.
struct PaintCall {
    std::string game;
    std::string level; ///< its name or number
    std::string view = {};
    std::string saves = {};
    std::string settings = {};
    std::filesystem::path map = {}; ///< a file that keeps the strokes instead of the level's map,
                                    ///< which a ReadInstead replaces by it; empty: none
    bool shows_numbers = false;     ///< from the beginning
};
void paint_game(const PaintCall& call);

} // namespace halfbyte::tools::commands
