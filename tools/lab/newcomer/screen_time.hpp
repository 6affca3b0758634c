// Counts how long things have been on the screen: whether a death could be foreseen.
#pragma once

#include "tools/lab/newcomer/sight.hpp"

#include <array>
#include <vector>

namespace halfbyte::tools::newcomer {

class ScreenTime {
  public:
    explicit ScreenTime(const Level& level);

    /// To be called once a frame.
    void see(const World& world, const ScreenArea& view);

    /// The frames since a cell was first on the screen; 0 if it never was.
    std::uint32_t of_cell(const World& world, int column, int row) const;

    /// The frames for which the actor of a slot has been on the screen without a break.
    std::uint32_t of_actor(const World& world, int slot) const;

  private:
    struct Shown {
        std::uint8_t kind = no_actor;
        std::uint8_t placement = no_placement;
        std::uint32_t since = 0;
    };

    const Level level_;
    std::vector<std::uint32_t> cells_; // the frame after the first sight, by columns; 0: never
    std::array<Shown, awake_actors> actors_;
};

} // namespace halfbyte::tools::newcomer
