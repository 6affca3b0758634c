// Rules whose numbers are often at an end of their range.
#pragma once

#include "engine/sim/rules.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

/// The first rules have every number at its least, the second ones at its most. In the others each
/// number is at its least, its most, the number next to 0, or anywhere between.
std::vector<Rules> extreme_rules(int count);

/// The number of each_rules_number, counted from 0, that none of the rules have at its least, at
/// its most, or at 0 where its range has 0; as text, which is empty if there is none. All rules
/// must be valid, or that is the text.
std::string missing_extreme(const std::vector<Rules>& all);

} // namespace halfbyte::test
