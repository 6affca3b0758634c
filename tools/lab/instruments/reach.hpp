#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `halfbyte-lab reach`: at twenty places of a game's movies, compares the search
/// for where the hero can go with longer ones. CLI11's parse(), which runs the command, throws
/// CLI::RuntimeError if the search shows something false, or too little.
void add_reach_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
