#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `play [GAME or MAP]`: plays a game folder or a map in a window, or without a
/// display, with a movie's input or a person's, which it can record. Throws InputError or
/// std::runtime_error while the arguments are parsed, which is when CLI11 runs the command.
void add_play_command(CLI::App& app);

} // namespace halfbyte::tools::commands
