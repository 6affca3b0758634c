#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds every subcommand of `halfbyte-lab`.
void add_commands(CLI::App& app);

} // namespace halfbyte::tools::instruments
