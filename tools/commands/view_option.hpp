// The machine whose screen a command shows.
#pragma once

#include "tools/pipeline/machines/machines.hpp"

#include <CLI/App.hpp>

#include <string>

namespace halfbyte::tools::commands {

/// The name of the computer's screen, the default of the option.
std::string default_view();

/// Adds the option --view, the name of a screen.
void add_view_option(CLI::App& command, std::string& view);

const machines::Machine& machine_of_view(const std::string& view);

} // namespace halfbyte::tools::commands
