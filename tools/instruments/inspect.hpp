#pragma once

#include <CLI/App.hpp>

namespace halfbyte::tools::instruments {

/// `halfbyte-lab inspect [SYSTEM]`: a window in which a body, its target and what is in its way are
/// moved by hand, and each stage of the collision is seen; or, without a window, a picture or a
/// test case of a scene. While the arguments are parsed, it throws std::runtime_error.
void add_inspect_command(CLI::App& app);

} // namespace halfbyte::tools::instruments
