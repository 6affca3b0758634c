#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `tune [GAME]`: a window that paints a built-in test level, drawn with the
/// game's tiles, with the list of the game's numbers open. The numbers are the game's own, the
/// level is not kept.
void add_tune_command(CLI::App& app);

} // namespace halfbyte::tools::commands
