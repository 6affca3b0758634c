#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// `halfbyte-lab bench`: how long bodies take to move, beside the physics libraries that are
/// installed and what the consoles take; as a table, and on demand as JSON. While the arguments are
/// parsed, it throws InputError, and CLI::RuntimeError where one of our own ways differs from
/// another.
void add_bench_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
