#pragma once

#include <CLI/App.hpp>

#include <string>

namespace halfbyte::tools::commands {

void add_start_command(CLI::App& app);

/// Opens the window in which people make, open and play games, with a message in it. Returns when
/// it is closed. Throws std::runtime_error without a display.
void run_start_window(const std::string& message = {});

} // namespace halfbyte::tools::commands
