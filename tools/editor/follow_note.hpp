#pragma once

#include "tools/editor/map_step.hpp"

#include <string>

namespace halfbyte::tools::editor {

/// The line for the user after another program has saved the map `name`. `kept` are the changes
/// that it did not have and that were made again, `overruled` those that it has replaced.
std::string follow_note(const std::string& name, const Step& kept, const Step& overruled);

} // namespace halfbyte::tools::editor
