#pragma once

#include <CLI/App.hpp>

#include <optional>
#include <string>

namespace halfbyte::tools::commands {

/// The option --solid-layer of all commands that play maps of other projects.
void add_solid_layer_option(CLI::App& command, std::optional<std::string>& layer);

} // namespace halfbyte::tools::commands
