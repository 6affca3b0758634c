#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// `halfbyte-lab show`: the case that a soak wrote, frame by frame in a window, or as pictures.
/// While the arguments are parsed, it throws InputError.
void add_show_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
