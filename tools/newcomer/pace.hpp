// How long levels take: by their movies, and newcomers. As a table for a page.
#pragma once

#include "tools/newcomer/play_level.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::newcomer {

struct LevelPace {
    std::string level;
    std::uint32_t fast_frames = 0;    ///< of the level's movie; 0: there is none
    std::uint32_t careful_frames = 0; ///< of its careful movie
    int apart = 0;                    ///< from apart_at_most()
};

/// The most columns between the start, the checkpoints and the goals of a level, neighbour to
/// neighbour.
int apart_at_most(const Level& level);

/// The table's two lines above its rows.
std::string pace_heading();

/// A row: the seconds, how many tries finished, and how often those died.
std::string pace_row(const LevelPace& pace, const std::vector<Try>& tries);

} // namespace halfbyte::tools::newcomer
