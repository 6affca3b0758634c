// Names of files in calls that the programs print for people to repeat.
#pragma once

#include <string>
#include <string_view>

namespace halfbyte::hosted {

// The name of a file or folder as a shell and the programs take it: in quotes where the shell would
// change it, and never as an option.
std::string as_argument(std::string_view name);

} // namespace halfbyte::hosted
