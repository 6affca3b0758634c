#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `emu ROM --movie M`: plays a movie on a console's ROM in an emulator, without a
/// display. It can write the trace, pictures and the sound. Throws InputError from CLI11's parse(),
/// which runs the command.
void add_emu_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
