#pragma once

#include <string_view>
#include <vector>

namespace halfbyte::tools::support {

/// The known name that a misspelled one was probably meant to be: the fewest letters are put in,
/// left out, exchanged or swapped with their neighbour to make `name` of it. The first of several;
/// empty where more than half of the letters would change.
std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known);

} // namespace halfbyte::tools::support
