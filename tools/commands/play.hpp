#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `play [GAME or MAP]`: plays a game folder or a map, in a window or without a
/// display. The input is a movie's or a person's, and can be recorded. Throws InputError or
/// std::runtime_error from CLI11's parse(), which runs the command.
void add_play_command(CLI::App& app);

} // namespace halfbyte::tools::commands
