#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `halfbyte-lab bench`: measures how long it takes to move bodies, and compares
/// with the physics libraries that are installed and with the consoles. It prints a table and can
/// write JSON. CLI11's parse(), which runs the command, throws InputError, and CLI::RuntimeError if
/// two of our own solvers differ in a result.
void add_bench_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
