// Machines by their names, for options and properties.
#pragma once

#include "tools/content/level_properties.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

std::vector<std::string> machine_names();

/// The machine of this name, which must be one of machine_names().
const NamedMachine& machine_named(std::string_view name);

} // namespace halfbyte::tools::content
