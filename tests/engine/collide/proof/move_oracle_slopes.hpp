// Slopes for the oracle of moves: where their surface is, and what follows from their upper ends.
#pragma once

#include "tests/engine/collide/proof/move_oracle_shapes.hpp"

namespace halfbyte::test {

// Whether a cell is a slope that reaches its full height on a side, -1 or 1.
inline bool ends_at(slope::Profile profile, int side) {
    const bool half_as_high =
        (profile & slope::profile_gentle) && !(profile & slope::profile_raised);
    return (profile & slope::profile_slope) && !half_as_high
           && side == (profile & slope::profile_mirrored ? -1 : 1);
}

// How far y is below a column's surface (above it, for a ceiling); 0 or less if it is not. The
// surface is the one in the row of a body that stands at `from`.
inline int depth_in(const FullWorld& world, int column, int from, bool ceiling, int x, int y) {
    const int row = ceiling ? from >> oracle_bits : (from - 1) >> oracle_bits;
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, column, row));
    if (!(profile & slope::profile_slope) || ((profile & slope::profile_ceiling) != 0) != ceiling)
        return 0;
    const int height = slope::height<oracle_bits>(profile, x - column * oracle_cell);
    return ceiling ? row * oracle_cell + height - y : y - ((row + 1) * oracle_cell - height);
}

// The traits of a cell that count for a body. A cell behind a slope's upper end is neither solid
// nor one-way from above for a body on or above the slope; for a ceiling slope, the same from
// below. On a line between two columns the middle is in the right one, unless the body goes left.
inline Traits counting(const FullWorld& world, const Body& body, int column, int row,
                       bool leftward = false) {
    const Traits cell_traits = traits_at(world.grid, column, row);
    const int middle = (body.position.x.raw - (leftward ? 1 : 0)) >> oracle_bits;
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
    const int x = body.position.x.raw, middle = (sign < 0 ? x - 1 : x) >> oracle_bits;
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

// Whether a slope has its upper end at a point, on the side from which a body comes in this
// direction.
inline bool is_end_of_slope(const FullWorld& world, Point p, int sign, bool ceiling) {
    if (p.x.raw % oracle_cell != 0 || p.y.raw % oracle_cell != 0)
        return false;
    const int column = p.x.raw / oracle_cell - (sign > 0 ? 1 : 0);
    const int row = p.y.raw / oracle_cell - (ceiling ? 1 : 0);
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, column, row));
    return ends_at(profile, sign) && ((profile & slope::profile_ceiling) != 0) == ceiling;
}

// Whether a segment that is a floor leads to a point, in a direction along x.
inline bool is_end_of_stroke(const FullWorld& world, Point p, int sign) {
    for (const Segment& s : world.segments) {
        const int dx = (s.b.x - s.a.x).raw, dy = (s.b.y - s.a.y).raw;
        const bool floor = std::abs(dy) <= std::abs(dx) && (dx > 0 || !s.one_sided);
        if (floor && (sign * dx > 0 ? s.b == p : s.a == p))
            return true;
    }
    return false;
}

// How far a body that follows the ground snaps down to the slope whose upper end it has left. That
// end is at the height of its feet, or at the end of a segment that it came down.
inline int from_upper_end(const FullWorld& world, const Body& before, const Body& body) {
    const int feet = side_of(before, false), x = body.position.x.raw;
    const int gone = x - before.position.x.raw, sign = gone < 0 ? -1 : 1;
    const Sides back = sides_of(before);
    if (gone == 0)
        return 0;
    for (const int columns_behind : {0, 1}) {
        const int column = (x >> oracle_bits) - sign * columns_behind;
        const int end = (column + (gone < 0 ? 1 : 0)) * oracle_cell;
        if (gone < 0 ? back.of[0][1] <= end : back.of[0][0] >= end)
            return 0; // it had left the end in an earlier frame
        for (int y = feet; y <= feet + std::abs(gone); ++y) {
            const Point p{{end}, {y}};
            if (is_end_of_slope(world, p, -sign, false)
                && (y == feet || is_end_of_stroke(world, p, sign)))
                return 1 - depth_in(world, column, y + 1, false, x, side_of(body, false));
        }
    }
    return 0;
}

} // namespace halfbyte::test
