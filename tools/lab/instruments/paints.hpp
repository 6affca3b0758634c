#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `halfbyte-lab paints`. It makes the first level of a copy of a game 256 x 64
/// cells large and paints it in a window by SDL's events. It prints how long each frame of the
/// window takes, and a fill of all cells with its undo. CLI11's parse(), which runs the command,
/// throws CLI::RuntimeError if the window cannot be opened.
void add_paints_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
