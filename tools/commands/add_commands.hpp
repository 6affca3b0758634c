#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// Adds every subcommand of `halfbyte`.
void add_commands(CLI::App& app);

} // namespace halfbyte::tools::commands
