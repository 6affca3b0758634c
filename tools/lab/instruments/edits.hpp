#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// Adds the command `halfbyte-lab edits`. It plays a copy of a game in a window and edits its
/// files. It prints the time from the rename of a file until the first picture with the new trail
/// of a run of a minute. CLI11's parse(), which runs the command, throws CLI::RuntimeError if the
/// window cannot be opened.
void add_edits_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
