// What a body comes into on its way, one subpixel after the other: every obstacle is asked by
// itself.
#pragma once

#include "tests/engine/collide/proof/move_oracle_shapes.hpp"

#include <cstdlib>

namespace halfbyte::proof {

// What a subpixel of a way comes into.
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

// Goes among the obstacles of a world.
struct Oracle {
    const FullWorld& world;
    bool drop_through;

    // What the next subpixel of a way comes into.
    Met met(const Body& now, int axis, int sign, int rest) const;

    // As far along an axis as nothing is met; returns what is, and how much of the way is left.
    Met advance(Body& body, int axis, int& way) const;

    void meet_cells(Met& met, const Body& now, const Body& next, int axis, int sign) const;

    // A surface in the way along x: how far the body is to be lifted for the rest of the way in
    // this column.
    void meet_surface_x(Met& met, const Body& now, int sign, int rest, bool ceiling) const;

    void meet_segment(Met& met, const Segment& s, const Body& now, const Body& next, int axis,
                      int sign, int rest) const;
};

} // namespace halfbyte::proof
