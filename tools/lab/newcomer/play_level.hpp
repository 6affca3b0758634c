// Lets a newcomer play a level, and records the result.
#pragma once

#include "tools/lab/newcomer/newcomer.hpp"

#include <functional>
#include <string>
#include <vector>

namespace halfbyte::tools::newcomer {

enum class KilledBy : std::uint8_t {
    pit,
    hazard, ///< a cell
    mover,  ///< crushed
    actor,
};

struct Death {
    int column = 0; ///< the cell of the hero's middle
    int row = 0;
    KilledBy by = KilledBy::pit;
    std::uint8_t actor_kind = no_actor;
    std::uint32_t frame = 0;
    std::uint32_t shown_frames = 0; ///< for which the killer had been on the screen
};

enum class TryEnd : std::uint8_t {
    finished,
    stuck,       ///< no progress for `patience` frames
    out_of_time, ///< the frames of a try are over
    interrupted,
};

struct Try {
    TryEnd end = TryEnd::stuck;
    int column = 0; ///< the cell in which it ended
    int row = 0;
    std::vector<Death> deaths;
    std::vector<Input> inputs;
};

struct TryLimits {
    std::uint32_t frames = 14400;
    std::uint32_t patience = 1800; ///< frames without progress after which a try ends
};

/// Called each frame; the try ends as interrupted if it returns false.
using TryWatch = std::function<bool(const World&)>;

/// Plays one try, however many deaths it takes. The result depends only on the level, the options
/// and the limits. `level_seed` seeds the level's random numbers.
Try play_level(const Level& level, std::uint16_t level_seed, const NewcomerOptions& options,
               const TryLimits& limits, const TryWatch& watch);

} // namespace halfbyte::tools::newcomer
