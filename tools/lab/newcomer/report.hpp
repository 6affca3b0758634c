// Writes the results of newcomers' tries as text.
#pragma once

#include "tools/lab/newcomer/play_level.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::newcomer {

/// The deaths of one cause in one cell, of all tries.
struct DeathPlace {
    Death first;
    int count = 0;
    std::uint32_t least_shown = 0;
};

/// The cells with deaths, most deaths first.
std::vector<DeathPlace> places_of(const std::vector<Try>& tries);

/// A line for each try and one for each place of deaths; `kinds` are the names of actor kinds 1, 2,
/// ...
std::string describe(const std::string& level, const std::vector<Try>& tries,
                     const std::vector<std::string>& kinds);

} // namespace halfbyte::tools::newcomer
