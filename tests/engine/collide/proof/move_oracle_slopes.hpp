// What the oracle of moves knows of slopes: where their surface is, and what follows from their
// upper ends.
#pragma once

#include "tests/engine/collide/proof/move_oracle_shapes.hpp"

namespace halfbyte::proof {

// Whether a cell is a slope that reaches the end of its height on a side, -1 or 1.
inline bool ends_at(slope::Profile profile, int side) {
    const bool half_as_high =
        (profile & slope::profile_gentle) && !(profile & slope::profile_raised);
    return (profile & slope::profile_slope) && !half_as_high
           && side == (profile & slope::profile_mirrored ? -1 : 1);
}

// How far below (above, for a ceiling) the surface in a column a height is, in the row that a body
// at `from` stands on; 0 or less: it is not.
inline int depth_in(const FullWorld& world, int column, int from, bool ceiling, int x, int y) {
    const int row = ceiling ? from >> oracle_bits : (from - 1) >> oracle_bits;
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, column, row));
    if (!(profile & slope::profile_slope) || ((profile & slope::profile_ceiling) != 0) != ceiling)
        return 0;
    const int height = slope::height<oracle_bits>(profile, x - column * oracle_cell);
    return ceiling ? row * oracle_cell + height - y : y - ((row + 1) * oracle_cell - height);
}

// What counts of a cell: one behind a slope's upper end is no floor (no ceiling, where the slope is
// one) for who is on or above the slope.
inline Traits counting(const FullWorld& world, const Body& body, int column, int row) {
    const Traits cell_traits = traits_at(world.grid, column, row);
    const int middle = body.position.x.raw >> oracle_bits;
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, middle, row));
    if (!ends_at(profile, column - middle))
        return cell_traits;
    const int height =
        slope::height<oracle_bits>(profile, body.position.x.raw - middle * oracle_cell);
    const bool ceiling = profile & slope::profile_ceiling;
    const int side = side_of(body, ceiling);
    if (ceiling ? side < row * oracle_cell + height : side > (row + 1) * oracle_cell - height)
        return cell_traits;
    return cell_traits
           & static_cast<Traits>(~(trait_solid | (ceiling ? trait_oneway_down : trait_oneway_up)));
}

// How far a body is from the upper end of the slope that it is on or above, beside its front.
inline int to_upper_end(const FullWorld& world, const Body& body, int sign) {
    const int x = body.position.x.raw, middle = x >> oracle_bits;
    const Sides box = sides_of(body);
    for (const bool ceiling : {false, true}) {
        const int side = side_of(body, ceiling);
        const int row = ceiling ? side >> oracle_bits : (side - 1) >> oracle_bits;
        const slope::Profile profile = slope::profile_of(kind_at(world.grid, middle, row));
        const bool beside = sign < 0 ? box.of[0][0] <= middle * oracle_cell
                                     : box.of[0][1] >= (middle + 1) * oracle_cell;
        if (beside && ends_at(profile, sign) && ((profile & slope::profile_ceiling) != 0) == ceiling
            && depth_in(world, middle, side, ceiling, x, side) <= 0)
            return ceiling ? (row + 1) * oracle_cell - side : row * oracle_cell - side;
    }
    return 0;
}

// How far down what follows the ground meets the slope whose upper end it has left.
inline int from_upper_end(const FullWorld& world, const Body& before, const Body& body) {
    const int end = side_of(before, false), x = body.position.x.raw, middle = x >> oracle_bits;
    const int gone = x - before.position.x.raw;
    const Sides back = sides_of(before);
    if (gone < 0 ? back.of[0][1] <= (middle + 1) * oracle_cell
                 : back.of[0][0] >= middle * oracle_cell)
        return 0; // it had left it before
    const slope::Profile profile =
        slope::profile_of(kind_at(world.grid, middle, end >> oracle_bits));
    if ((end & (oracle_cell - 1)) != 0 || (profile & slope::profile_ceiling)
        || !ends_at(profile, gone > 0   ? -1
                             : gone < 0 ? 1
                                        : 0))
        return 0;
    return 1 - depth_in(world, middle, end + 1, false, x, side_of(body, false));
}

} // namespace halfbyte::proof
