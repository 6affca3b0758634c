// Computes how far each cell of a level is from the goal, to guide the solver's search. The field
// counts cells, and a rise from a floor is limited. It ignores speed, the widths of gaps that a
// jump can cross, and enemies. So the distance is usually too short, but seldom misleads the
// search.
#pragma once

#include "tools/commands/solve/doors.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace halfbyte::tools::solve {

class DistanceField {
  public:
    static constexpr std::int32_t units_per_cell = 16; // sideways; up costs more, down less
    static constexpr std::int32_t unreachable = std::numeric_limits<std::int32_t>::max();

    // The distance to the cell `to`, or to the nearest goal or exit. A locked door counts as open.
    explicit DistanceField(const Level& level, std::optional<Place> to = {});

    // The player's remaining distance, or unreachable.
    std::int32_t distance(const World& world) const;

    // The direction of the path from there, sideways: -1, 0 or 1.
    int direction(const World& world) const;

  private:
    // A node is a cell and the number of cells risen since the last floor; the highest number also
    // means falling.
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
    static bool is_at(State state, Place place);
    bool is_end(State state) const;
    void fill();
    std::int32_t at(State state) const;

    static constexpr int rows_above = 3; // the player can jump over walls up to the level's top

    const Level level_;
    const Doors doors_;
    std::optional<Place> to_;
    int rises_; // cells that a jump rises
    std::vector<std::int32_t> distance_;
};

} // namespace halfbyte::tools::solve
