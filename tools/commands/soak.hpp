#pragma once

#include <CLI/CLI.hpp>

namespace halfbyte::tools::commands {

void add_soak_command(CLI::App& app);

} // namespace halfbyte::tools::commands
