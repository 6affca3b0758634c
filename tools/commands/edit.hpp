#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds the command `edit [GAME] [LEVEL]`: plays a level in a window that begins by painting it, or
/// plays a script of edits without a window.
void add_edit_command(CLI::App& app);

} // namespace halfbyte::tools::commands
