// The obstacles that a body meets on its path, subpixel by subpixel: each one is tested by itself.
#pragma once

#include "tests/engine/collide/proof/move_oracle_shapes.hpp"

#include <cstdlib>

namespace halfbyte::test {

// The obstacles that one subpixel of a path meets.
struct Met {
    bool any = false, firm = false, on_grid = false, slanted = false, stops = false;
    int aside = 0;
    BoxMask boxes = 0;

    void note(bool is_firm, bool grid, bool is_slanted, int its_aside, BoxMask box = 0) {
        any = true;
        firm |= is_firm;
        on_grid |= grid;
        slanted |= is_slanted;
        stops |= its_aside == 0;
        boxes |= box;
        if (std::abs(its_aside) > std::abs(aside))
            aside = its_aside;
    }
};

// Moves bodies among the obstacles of a world.
struct Oracle {
    const FullWorld& world;
    bool drop_through;

    // Returns the obstacles that the next subpixel of the path meets.
    Met met(const Body& now, int axis, int sign, int rest) const;

    // Moves a body along an axis up to the first obstacle; returns what it met. `distance` becomes
    // the rest of the displacement.
    Met advance(Body& body, int axis, int& distance) const;

    void meet_cells(Met& met, const Body& now, const Body& next, int axis, int sign) const;

    // Notes a surface in the path along x, with how far it lifts the body for the rest of the path
    // in this column.
    void meet_surface_x(Met& met, const Body& now, int sign, int rest, bool ceiling) const;

    void meet_segment(Met& met, const Segment& s, const Body& now, const Body& next, int axis,
                      int sign, int rest) const;
};

} // namespace halfbyte::test
