// A newcomer plays a level, and what comes of it.
#pragma once

#include "tools/newcomer/newcomer.hpp"

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
    std::uint32_t shown_frames = 0; ///< for which what killed had been on the screen
};

enum class TryEnd : std::uint8_t {
    finished,
    stuck,       ///< saw nothing new, and came no nearer, for very long
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
    std::uint32_t patience = 1800; ///< frames without anything new
};

/// Called each frame; the try ends as interrupted if it returns false.
using TryWatch = std::function<bool(const World&)>;

/// One try, with as many deaths as it takes. The result depends on the level, the options and the
/// limits alone. The level's random numbers have `level_seed`.
Try play_level(const Level& level, std::uint16_t level_seed, const NewcomerOptions& options,
               const TryLimits& limits, const TryWatch& watch);

} // namespace halfbyte::tools::newcomer
