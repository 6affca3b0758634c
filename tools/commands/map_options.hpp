#pragma once

#include "tools/pipeline/content/load_playable.hpp"

#include <CLI/App.hpp>

namespace halfbyte::tools::commands {

/// The options of all commands that play maps of other projects: --solid-layer, and --as NAME=KIND
/// as often as needed.
void add_map_options(CLI::App& command, content::PlayableOptions& options);

} // namespace halfbyte::tools::commands
