#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// `halfbyte score`: scores from elsewhere.
void add_score_command(CLI::App& app);

} // namespace halfbyte::tools::commands
