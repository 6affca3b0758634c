// Compares how long levels take, by their movies and by newcomers, as a Markdown table.
#pragma once

#include "tools/lab/newcomer/play_level.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::newcomer {

struct LevelPace {
    std::string level;
    std::uint32_t fast_frames = 0;    ///< of the level's movie; 0: it has none
    std::uint32_t careful_frames = 0; ///< of its careful movie; 0: it has none
    int apart = 0;                    ///< from apart_at_most()
};

/// The most columns between two neighbours among the start, the checkpoints and the goals of a
/// level.
int apart_at_most(const Level& level);

/// The table's two heading lines.
std::string pace_heading();

/// A row: the seconds, how many tries finished, and the average deaths of those.
std::string pace_row(const LevelPace& pace, const std::vector<Try>& tries);

} // namespace halfbyte::tools::newcomer
