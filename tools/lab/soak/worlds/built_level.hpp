// Builds a soaked level for the engine: a real level block, made by the engine's writer.
#pragma once

#include "tools/lab/soak/worlds/world_case.hpp"

namespace halfbyte::tools::soak::worlds {

/// The position of a mover on its path, `frame` frames after the level's frame 0, without its fall.
/// It is computed only from the path's corners: on each leg the same whole displacement in each
/// frame, and one subpixel more in the leg's first frames.
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

/// Opens the block of a level. The object must not move, since the engine keeps pointers to it.
class BuiltLevel {
  public:
    /// Throws std::runtime_error if the engine refuses the block.
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
