#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::support {

/// The known name that needs the fewest edits to become `name`: a letter inserted, deleted,
/// replaced or swapped with its neighbour. Of several, the first. Empty if more than one letter and
/// more than a third of them would change.
std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known);

/// The end of a message about an unknown name: `; did you mean "speed"?`, or nothing if no known
/// name is near.
std::string did_you_mean(std::string_view name, const std::vector<std::string_view>& known);

/// The same, but with the known names if none is near: `; known are wait, speed`. Only the first of
/// many are listed.
std::string known_instead(std::string_view name, const std::vector<std::string_view>& known);

/// "a, b, c"
std::string listed(const std::vector<std::string_view>& names);

} // namespace halfbyte::tools::support
