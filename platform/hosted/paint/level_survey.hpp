// The findings about a level that an editor collects after each stroke, apart from the window.
#pragma once

#include "platform/hosted/paint/terrain.hpp"
#include "platform/hosted/rerun/run.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// How much of a limit a level uses, or the whole game.
struct LimitUse {
    std::string name;
    std::size_t used = 0;
    std::size_t most = 0;
    std::optional<CellPlace> place = {}; // a cell at which it is exceeded, or most used

    bool is_exceeded() const { return used > most; }
};

struct LevelReport {
    std::size_t movies = 0;   // of the level
    std::size_t finished = 0; // those that reach the goal
    std::optional<Run> way;   // the first of these
    std::vector<LimitUse> limits;
    std::string fault; // the first one of the game; empty: none
};

class LevelSurvey {
  public:
    virtual ~LevelSurvey() = default;

    // Begins to look at a level in the background: call it when painting begins, and after each
    // change of the game.
    virtual void begin(const std::string& level) = 0;

    // The newest finding about the level; null: none yet.
    virtual std::shared_ptr<const LevelReport> report() const = 0;
};

} // namespace halfbyte::hosted
