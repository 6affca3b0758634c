#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

void add_new_level_command(CLI::App& app);

} // namespace halfbyte::tools::commands
