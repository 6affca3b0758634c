#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::support {

/// The known name that a misspelled one was probably meant to be: the fewest letters are put in,
/// left out, exchanged or swapped with their neighbour to make `name` of it. The first of several;
/// empty where more than a third of the letters would change, and more than one.
std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known);

/// The end of a message about a name that is not known: `; did you mean "speed"?`, or nothing if no
/// known name is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string_view>& known);

/// The same, with the known names if none is near: `; known are wait, speed`. Of many the first.
std::string known_instead(std::string_view name, const std::vector<std::string_view>& known);

/// "a, b, c"
std::string listed(const std::vector<std::string_view>& names);

} // namespace halfbyte::tools::support
