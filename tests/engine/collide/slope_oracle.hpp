// An oracle for bodies among cells and slopes on a grid of 8 units a cell. It defines where a body
// may be and which steps of one unit it may take, and derives everything else by trying all paths.
// It shares no code with the engine's slopes: a surface is given by the heights of its ends.
#pragma once

#include "tests/engine/collide/kind_map.hpp"

#include "engine/collide/contact.hpp"

#include <bitset>
#include <cstdint>

namespace halfbyte::test {

class SlopeOracle {
  public:
    static constexpr int cell = 8;
    static constexpr int columns = 6;
    static constexpr int size = columns * cell; // of the map in units, in both directions
    using Map = KindMap<columns, columns>;

    SlopeOracle(const Map& map, int rx, int ry);

    // Whether a body may be here: it overlaps no solid cell, except the one behind the upper end of
    // the slope that its foot (or head) is on.
    bool free(int x, int y) const { return free_[index(x, y)]; }
    // Whether it may step from a point to one of the eight around it. On the line between two
    // columns, one of the columns must allow it, or both if `in_both`.
    bool may_step(int x, int y, int to_x, int to_y, bool in_both = false) const;
    // Marks all points that a body reaches from here in at most `most` steps.
    void flood(int x, int y, int most);
    bool reached(int x, int y) const { return reached_[index(x, y)]; }

    // Whether the middle of the body's lower (upper) side would go through a surface that it was
    // above (below): from a point to any other in the same column or the one beside it.
    bool passes_floor(int x, int y, int to_x, int to_y) const;
    bool passes_ceiling(int x, int y, int to_x, int to_y) const;
    // Whether the middle is inside the solid part of both a floor slope and a ceiling slope. No
    // rule defines where such a body may go.
    bool inside_two(int x, int y) const;
    // Whether the foot is exactly on a slope.
    bool on_slope(int x, int y) const;
    // Whether something carries the body: it could not sink by a unit.
    bool carried(int x, int y) const { return blocked(x, y, 1); }
    // The same upside down: it could not rise by a unit.
    bool below_ceiling(int x, int y) const { return blocked(x, y, -1); }

    static constexpr bool inside(int x, int y) {
        return x >= 0 && x <= size && y >= 0 && y <= size;
    }

  private:
    static constexpr std::size_t index(int x, int y) {
        return static_cast<std::size_t>(y * (size + 1) + x);
    }
    bool fits(int x, int y) const;
    bool blocked(int x, int y, int by) const;
    bool exempt(int x, int y, int column, int row) const;
    bool crosses(int column, int row, bool ceiling, int x, int y, int to_x, int to_y) const;
    bool crosses_in(bool ceiling, int column, int x, int y, int to_x, int to_y) const;

    Map map_;
    int rx_, ry_;
    std::bitset<(size + 1) * (size + 1)> free_, reached_;
};

} // namespace halfbyte::test
