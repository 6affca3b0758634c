#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `halfbyte-lab show`: plays the case that a soak wrote, frame by frame in a
/// window, or saves pictures of it. Throws InputError from CLI11's parse(), which runs the command.
void add_show_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
