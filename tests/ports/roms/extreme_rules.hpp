// Rules whose numbers are often at an end of their range.
#pragma once

#include "engine/sim/rules.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

/// Valid rules. In the first ones every number is at its least, in the second ones at its most. In
/// the others each number is at its least, at its most, as near to 0 as its range allows, or
/// random.
std::vector<Rules> extreme_rules(int count);

/// Reports a number of each_rules_number that is never at its least, at its most, or as near to 0
/// as its range allows. It also reports a number that is out of its range. Empty: there is none.
std::string missing_extreme(const std::vector<Rules>& all);

} // namespace halfbyte::test
