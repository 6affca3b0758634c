// How far each place of a level is from the goal: what the solver's search is led by. It knows the
// cells, and that one rises only so far from a floor; it knows nothing of speed, of how wide a gap
// can be jumped, or of enemies. So it is a guess that is too short as a rule, but seldom leads
// astray.
#pragma once

#include "engine/sim/world.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace halfbyte::tools::solve {

// A cell of a level.
struct Place {
    int column = 0;
    int row = 0;
};

class DistanceField {
  public:
    static constexpr std::int32_t units_per_cell = 16; // sideways; up costs more, down less
    static constexpr std::int32_t unreachable = std::numeric_limits<std::int32_t>::max();

    // To the cell `to`, or to the nearest goal.
    explicit DistanceField(const Level& level, std::optional<Place> to = {});

    // The way that is left for the player, or unreachable.
    std::int32_t distance(const World& world) const;

    // Where the way goes on sideways from there: -1, 0 or 1.
    int direction(const World& world) const;

  private:
    // A node is a cell and how many cells one has risen to it since the last floor; the highest
    // number stands for falling, too.
    struct State {
        int column;
        int row;
        int risen;
    };

    std::size_t node_of(State state) const;
    State state_of(std::size_t node) const;
    State state_of(const World& world) const;
    bool is_open(int column, int row) const;
    bool has_floor(int column, int row) const;
    State arrival(int column, int row, int risen) const;
    template <class Visit>
    void each_move(State from, Visit&& visit) const;
    bool is_end(State state) const;
    void fill();
    std::int32_t at(State state) const;

    static constexpr int rows_above = 3; // one can jump over what reaches the level's top

    const Level level_;
    std::optional<Place> to_;
    int rises_; // cells that a jump rises
    std::vector<std::int32_t> distance_;
};

} // namespace halfbyte::tools::solve
