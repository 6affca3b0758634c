#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `halfbyte-lab inspect [SYSTEM]`: opens a window in which the mouse moves a
/// body, its target and the obstacles, and which shows each stage of the collision. Without a
/// window it writes a picture or a test case of a scene. Throws std::runtime_error from CLI11's
/// parse(), which runs the command.
void add_inspect_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
