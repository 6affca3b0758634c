// Names of files in commands that the programs print for people to repeat.
#pragma once

#include <string>
#include <string_view>

namespace halfbyte::hosted {

// The name of a file or folder in a form that a shell and the programs accept. It is quoted if the
// shell would change it, and never looks like an option.
std::string as_argument(std::string_view name);

} // namespace halfbyte::hosted
