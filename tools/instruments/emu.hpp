#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `emu ROM --movie M`: plays a movie on a console's ROM in an emulator, without a
/// display; it can write the trace, pictures and the sound. Throws InputError while the arguments
/// are parsed, which is when CLI11 runs the command.
void add_emu_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
