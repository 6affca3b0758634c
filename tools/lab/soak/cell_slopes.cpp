// Checks the rules about slopes. Only the middle of a body's lower side meets floors, and that of
// its upper side ceilings.
#include "tools/lab/soak/cell_checks.hpp"
#include "tools/lab/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools::soak {

namespace {

// The middle of one side. beyond() turns y so that it grows past the surface.
struct Middle {
    bool floor;
    int from_x, from_y, to_x, to_y;

    int beyond(int y) const { return floor ? y : -y; }
    bool owns(TileKind kind) const { return floor ? is_floor_slope(kind) : is_ceiling_slope(kind); }
};

// Tests every slope of a column between both positions.
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

// Whether the middle was not past the surface where it began or entered the column, but is now.
bool passed_in_column(const Terrain& terrain, const Middle& middle, int column, int entry_x) {
    return any_slope(terrain, middle, column, [&](const Slope& slope) {
        return middle.beyond(middle.from_y) <= middle.beyond(slope.surface(entry_x))
               && middle.beyond(middle.to_y) > middle.beyond(slope.surface(middle.to_x));
    });
}

// For a displacement of at most half a cell on each axis.
bool passed_in_step(const Terrain& terrain, const Middle& middle) {
    const int before = middle.from_x >> cell_bits, after = middle.to_x >> cell_bits;
    const int line = std::max(before, after) << cell_bits;
    return passed_in_column(terrain, middle, after, before == after ? middle.from_x : line);
}

// A body that met nothing moved straight, in equal sub-steps of whole subpixels, the longer ones
// first.
bool passed_straight(const Terrain& terrain, const Observed& move, const Middle& middle) {
    const int count = move.sub_steps();
    const auto gone = [&](int wish, int steps) {
        const int whole = std::abs(wish);
        const int size = steps * (whole / count) + std::min(steps, whole % count);
        return wish < 0 ? -size : size;
    };
    for (int i = 0; i < count; ++i) {
        const auto x = [&](int steps) { return middle.from_x + gone(move.wish.x.raw, steps); };
        const auto y = [&](int steps) { return middle.from_y + gone(move.wish.y.raw, steps); };
        if (passed_in_step(terrain, {middle.floor, x(i), y(i), x(i + 1), y(i + 1)}))
            return true;
    }
    return false;
}

// Whether a slope may have lifted the body, and a floor or a second slope lowered it to the height
// where it began.
bool may_be_back(const Terrain& terrain, const Observed& move) {
    CellRange under = cells_overlapped(move.hull());
    under.bottom = move.foot() >> cell_bits;
    int slopes = 0;
    any_cell(under, [&](int column, int row) {
        slopes += is_floor_slope(terrain.at(column, row));
        return false;
    });
    under.top = under.bottom;
    return move.wish.y.raw == 0 && (slopes > 1 || overlaps_trait(terrain, under, trait_blocks));
}

bool passed(const Terrain& terrain, const Observed& move, const Middle& middle) {
    const bool in_column = middle.from_x >> cell_bits == middle.to_x >> cell_bits;
    if (in_column ? move.correction() == 0 : move.sub_steps() == 1)
        return passed_in_step(terrain, middle);
    const bool straight = move.contact == 0 && move.to == move.from + move.wish;
    return move.sub_steps() > 1 && straight && move.correction() == 0 && !may_be_back(terrain, move)
           && passed_straight(terrain, move, middle);
}

// The height at which the floor below the body reaches the line at x; empty if the body stands on
// none.
std::optional<int> floor_at_line(const Terrain& terrain, int column, int x, int from_x, int foot) {
    if (const auto slope = slope_touched(terrain, true, from_x, foot))
        return slope->surface(x);
    const Traits cell = terrain.traits(column, foot >> cell_bits);
    const bool on_line = (foot & (subpixels_per_cell - 1)) == 0;
    return on_line && (cell & (trait_solid | trait_oneway_up)) ? std::optional(foot) : std::nullopt;
}

// Whether a slope or a flat edge begins at the line where the other floor ends.
bool continues(const Terrain& terrain, int column, int x, int y) {
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
           && continues(terrain, after, line, *y)
           && (on_slope
               || overlaps_trait(terrain, {after, (*y - 1) >> cell_bits, after, *y >> cell_bits},
                                 trait_slope));
}

} // namespace

const Rule* broken_on_slopes(const Terrain& terrain, const Observed& move) {
    const Middle foot{true, move.from.x.raw, move.foot_before(), move.to.x.raw, move.foot()};
    const Middle head{false, move.from.x.raw, move.head_before(), move.to.x.raw, move.head()};
    if (passed(terrain, move, foot) || passed(terrain, move, head))
        return &cell_rules::surface;
    // The body probes a subpixel deeper than a slope can lead, and by less than half a cell plus
    // its half-size.
    const bool looks = move.lift(true) < subpixels_per_cell / 2 + move.half.y.raw;
    const bool walks = (move.contact_before & contact_floor) && move.wish.y.raw >= 0
                       && !move.options.drop_through && move.sub_steps() == 1 && looks;
    if (walks && !(move.contact & contact_floor) && stays_on_floor(terrain, move))
        return &cell_rules::ground;
    const bool claims = move.contact & contact_slope;
    return claims && !slope_touched(terrain, true, move.to.x.raw, move.foot())
               ? &cell_rules::contact
               : nullptr;
}

} // namespace halfbyte::tools::soak
