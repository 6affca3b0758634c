#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

void add_newcomer_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
