// Slopes. Only the middle of a body's lower side meets floors, and that of its upper side ceilings.
#include "tools/soak/checks.hpp"
#include "tools/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools {

namespace {

// One side's middle: y grows away from the surface's open side, so that beyond is more.
struct Middle {
    bool floor;
    int from_x, from_y, to_x, to_y;

    int beyond(int y) const { return floor ? y : -y; }
    bool owns(Kind kind) const { return floor ? is_floor_slope(kind) : is_ceiling_slope(kind); }
};

// Every slope of a column between both places.
template <class Test>
bool any_slope(const Terrain& terrain, const Middle& middle, int column, Test test) {
    const int first = (std::min(middle.from_y, middle.to_y) >> cell_bits) - 1;
    const int last = (std::max(middle.from_y, middle.to_y) >> cell_bits) + 1;
    for (int row = first; row <= last; ++row)
        if (const Slope slope{column, row, terrain.at(column, row)};
            middle.owns(slope.kind) && test(slope))
            return true;
    return false;
}

// It was not past the surface where it was, or where it entered the column; now it is.
bool passed_in_column(const Terrain& terrain, const Middle& middle, int column, int entry_x) {
    return any_slope(terrain, middle, column, [&](const Slope& slope) {
        return middle.beyond(middle.from_y) <= middle.beyond(slope.surface(entry_x))
               && middle.beyond(middle.to_y) > middle.beyond(slope.surface(middle.to_x));
    });
}

// The straight way of the middle, 0 to 1, beside a slope's surface.
struct StraightWay {
    const Middle& middle;

    double time_at(int x) const {
        return 1.0 * (x - middle.from_x) / (middle.to_x - middle.from_x);
    }
    // How far past the surface it is there.
    double past(const Slope& slope, int x) const {
        const double y = middle.from_y + time_at(x) * (middle.to_y - middle.from_y);
        return (middle.floor ? 1 : -1) * (y - slope.surface(x));
    }
    // What stands at the line to a column, be it a one-way cell, holds a body up, or down, that
    // would cut its corner there: nobody saw how high it came in.
    bool cuts_corner(const Terrain& terrain, HalfSizes half, int x) const {
        const double y = middle.from_y + time_at(x) * (middle.to_y - middle.from_y);
        const int centre = static_cast<int>(y) + (middle.floor ? -half.y.raw : half.y.raw);
        const int foot = centre + half.y.raw, head = centre - half.y.raw;
        const auto is_past = [&](int column, int row) {
            const Slope slope{column, row, terrain.at(column, row)};
            const int surface = slope.surface(x), top = row << cell_bits;
            return is_floor_slope(slope.kind)
                       ? foot > surface && foot <= top + subpixels_per_cell
                       : is_ceiling_slope(slope.kind) && head < surface && head >= top;
        };
        return overlaps_trait(terrain, cells_overlapped(box_of({{x}, {centre}}, half)),
                              trait_blocks)
               || any_cell({(x - 1) >> cell_bits, head >> cell_bits, x >> cell_bits,
                            (foot - 1) >> cell_bits},
                           is_past);
    }
    int first_x(int column) const {
        const int left = column << cell_bits, right = (column + 1) << cell_bits;
        return middle.to_x > middle.from_x ? std::max(left, middle.from_x)
                                           : std::min(right, middle.from_x);
    }
    int last_x(int column) const {
        const int left = column << cell_bits, right = (column + 1) << cell_bits;
        return middle.to_x > middle.from_x ? std::min(right, middle.to_x)
                                           : std::max(left, middle.to_x);
    }
};

// The straight way of a body that met nothing leads through a surface and stays past it for longer
// than the sub-step in which it may cut a corner.
bool passed_straight(const Terrain& terrain, const Observed& move, const Middle& middle) {
    if (middle.from_x == middle.to_x)
        return false; // it kept to one column
    const StraightWay way{middle};
    // Sub-steps are whole subpixels, and the longer ones come first: on each axis a body is up to a
    // quarter of their number off its straight way, and comes into a column as much earlier.
    const double rounding = 2 + move.sub_steps() / 4.0;
    const int way_x = std::abs(middle.to_x - middle.from_x);
    const double entry_rounding =
        rounding + rounding * std::abs(middle.to_y - middle.from_y) / way_x;
    const int first = std::min(middle.from_x, middle.to_x) >> cell_bits;
    const int last = std::max(middle.from_x, middle.to_x) >> cell_bits;
    for (int column = first; column <= last; ++column) {
        const int enter = way.first_x(column), leave = way.last_x(column);
        if (any_slope(terrain, middle, column, [&](const Slope& slope) {
                if (way.cuts_corner(terrain, move.half, enter))
                    return false;
                const double in = way.past(slope, enter);
                const double out = way.past(slope, leave) - rounding;
                if (in > -entry_rounding || out <= 0)
                    return false;
                const double inside = (way.time_at(leave) - way.time_at(enter)) * out / (out - in);
                return inside > 1.0 / move.sub_steps() + rounding / way_x;
            }))
            return true;
    }
    return false;
}

bool passed(const Terrain& terrain, const Observed& move, const Middle& middle) {
    const int before = middle.from_x >> cell_bits, after = middle.to_x >> cell_bits;
    if (move.slack() == 0 && before == after)
        return passed_in_column(terrain, middle, after, middle.from_x);
    if (move.sub_steps() == 1 && before != after)
        return passed_in_column(terrain, middle, after, std::max(before, after) << cell_bits);
    return move.sub_steps() > 1 && move.contact == 0 && move.slack() == 0
           && passed_straight(terrain, move, middle);
}

// Where the floor that the body stands on reaches the line at x; none if it stands on none.
std::optional<int> floor_at_line(const Terrain& terrain, int column, int x, int from_x, int foot) {
    if (const auto slope = slope_touched(terrain, true, from_x, foot))
        return slope->surface(x);
    const Traits cell = terrain.traits(column, foot >> cell_bits);
    const bool on_line = (foot & (subpixels_per_cell - 1)) == 0;
    return on_line && (cell & (trait_solid | trait_oneway_up)) ? std::optional(foot) : std::nullopt;
}

// A slope, or a flat edge, that begins at the line where the other ends.
bool goes_on(const Terrain& terrain, int column, int x, int y) {
    for (const int row : {(y - 1) >> cell_bits, y >> cell_bits}) {
        const Slope slope{column, row, terrain.at(column, row)};
        if (is_floor_slope(slope.kind) && slope.surface(x) == y)
            return true;
    }
    return (y & (subpixels_per_cell - 1)) == 0
           && (terrain.traits(column, y >> cell_bits) & (trait_solid | trait_oneway_up));
}

bool stays_on_floor(const Terrain& terrain, const Observed& move) {
    const int before = move.from.x.raw >> cell_bits, after = move.to.x.raw >> cell_bits;
    const bool on_slope =
        slope_touched(terrain, true, move.from.x.raw, move.foot_before()).has_value();
    if (before == after)
        return on_slope;
    const int line = std::max(before, after) << cell_bits;
    const auto y = floor_at_line(terrain, before, line, move.from.x.raw, move.foot_before());
    return y && (on_slope || (*y & (subpixels_per_cell - 1)) == 0)
           && goes_on(terrain, after, line, *y)
           && (on_slope
               || overlaps_trait(terrain, {after, (*y - 1) >> cell_bits, after, *y >> cell_bits},
                                 trait_slope));
}

} // namespace

const Rule* broken_on_slopes(const Terrain& terrain, const Observed& move) {
    const Middle foot{true, move.from.x.raw, move.foot_before(), move.to.x.raw, move.foot()};
    const Middle head{false, move.from.x.raw, move.head_before(), move.to.x.raw, move.head()};
    if (passed(terrain, move, foot) || passed(terrain, move, head))
        return &rules::surface;
    // It looks a subpixel deeper than a slope can lead, and by less than half a cell and its half.
    const bool looks = move.lift(true) < subpixels_per_cell / 2 + move.half.y.raw;
    const bool walks = (move.contact_before & contact_floor) && move.wish.y.raw >= 0
                       && !move.options.drop_through && move.sub_steps() == 1 && looks;
    if (walks && !(move.contact & contact_floor) && stays_on_floor(terrain, move))
        return &rules::ground;
    const bool claims = (move.contact & contact_slope) && move.sub_steps() == 1;
    return claims && !slope_touched(terrain, true, move.to.x.raw, move.foot()) ? &rules::contact
                                                                               : nullptr;
}

} // namespace halfbyte::tools
