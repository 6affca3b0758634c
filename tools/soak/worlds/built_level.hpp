// A soaked level as the engine reads it: a real block, made by the engine's writer.
#pragma once

#include "tools/soak/worlds/world_case.hpp"

namespace halfbyte::tools::soak::worlds {

/// Where a mover is on its path, `frame` frames after the level's frame 0, without its fall. It is
/// worked out from the corners alone: on each leg the whole part of the way a frame, and in its
/// first frames one subpixel more.
class MoverPath {
  public:
    explicit MoverPath(const SoakMover& mover);

    Point at(std::uint32_t frame) const;
    int frames() const { return legs_.back().end; }
    int start() const { return start_; }
    PathMode mode() const { return mode_; }

    struct Leg {
        Point from, to;
        int first, end; // frames of the path
    };
    const std::vector<Leg>& legs() const { return legs_; }

  private:
    std::vector<Leg> legs_;
    PathMode mode_;
    int start_;
};

/// Opens the block of a level; it must stay where it is made.
class BuiltLevel {
  public:
    /// Throws std::runtime_error if the engine does not take the block.
    BuiltLevel(const SoakLevel& level, const Rules& rules);
    BuiltLevel(const BuiltLevel&) = delete;
    BuiltLevel& operator=(const BuiltLevel&) = delete;

    const Level& level() const { return level_; }

  private:
    std::vector<std::uint8_t> block_;
    Rules rules_;
    Level level_;
};

} // namespace halfbyte::tools::soak::worlds
