// Contacts: on the side that one names there must be something to touch.
#include "tools/soak/checks.hpp"
#include "tools/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools {

namespace {

bool on_a_line(int at) {
    return (at & (subpixels_per_cell - 1)) == 0;
}

// A fast body may have left behind what it touched, and a large one goes along x before it goes
// along y: then anything along the way will do.
Box box_along_the_way(const Observed& move) {
    return move.sub_steps() == 1 && !move.is_large() ? move.after() : move.hull();
}

// One of the sides that a contact names.
struct Side {
    Contact contact;
    Traits oneway; // gives it
    bool upright;
    bool low; // what gives it is on the left or above
};
constexpr Side left_side{contact_left, trait_oneway_right, false, true};
constexpr Side right_side{contact_right, trait_oneway_left, false, false};
constexpr Side ceiling_side{contact_ceiling, trait_oneway_down, true, true};
constexpr Side floor_side{contact_floor, trait_oneway_up, true, false};

struct Place {
    int column, row;
};

// The crossing that a body would get to if nothing stopped it: the top left of this cell.
Place crossing_of(const Observed& move) {
    const Point wish = move.from + move.wish;
    const auto nearest = [](Position at) { return (at.raw + subpixels_per_cell / 2) >> cell_bits; };
    return {nearest(wish.x), nearest(wish.y)};
}

// Whether a one-way cell is closed to a body in its only sub-step: the body was wholly on the open
// side, which is one of the four cells around the crossing, as this one is, and not solid.
bool is_closed(const Terrain& terrain, const Observed& move, Place cell) {
    const Traits traits = terrain.traits(cell.column, cell.row);
    const Place crossing = crossing_of(move);
    const Box before = move.before();
    const int left = cell.column << cell_bits, top = cell.row << cell_bits;
    const auto is_around = [&](int column, int row) {
        return column >= crossing.column - 1 && column <= crossing.column && row >= crossing.row - 1
               && row <= crossing.row;
    };
    const auto closes = [&](Traits trait, int x, int y, bool was_there) {
        return (traits & trait) && was_there && is_around(cell.column + x, cell.row + y)
               && !(terrain.traits(cell.column + x, cell.row + y) & trait_solid);
    };
    return is_around(cell.column, cell.row)
           && (closes(trait_oneway_up, 0, -1, before.bottom <= top && !move.options.drop_through)
               || closes(trait_oneway_down, 0, 1, before.top >= top + subpixels_per_cell)
               || closes(trait_oneway_left, -1, 0, before.right <= left)
               || closes(trait_oneway_right, 1, 0, before.left >= left + subpixels_per_cell));
}

// Closed one-way cells of two sides around one crossing act together as solid cells would: one of
// this side makes a row or a column of its neighbour. Where each of many sub-steps began, nobody
// sees: there the two kinds side by side are enough.
bool acts_as_solid(const Terrain& terrain, const Observed& move, const Side& side, Place cell) {
    const auto with = [&](Place beside) {
        return (terrain.traits(cell.column, cell.row) & trait_oneway)
               && (terrain.traits(beside.column, beside.row) & side.oneway)
               && (move.sub_steps() > 1
                   || (is_closed(terrain, move, cell) && is_closed(terrain, move, beside)));
    };
    const int column = side.upright, row = !side.upright;
    return with({cell.column - column, cell.row - row})
           || with({cell.column + column, cell.row + row});
}

// In the sub-steps after it touched a wall, ceiling slack may have moved it away.
bool may_have_left_the_wall(const Observed& move) {
    return move.sub_steps() > 1 && move.slack() > 0;
}

// Whether anything at this side of the body gives its contact. A slope that would lift a body can
// lead it sideways against the corner of a cell.
bool touches(const Terrain& terrain, const Observed& move, const Side& side, bool slopes) {
    const Box after = move.after();
    const int at = side.upright ? (side.low ? after.top : after.bottom)
                                : (side.low ? after.left : after.right);
    Box box = box_along_the_way(move);
    if (!side.upright) {
        box.top -= move.lift(slopes);
        box.bottom += move.lift(slopes);
    }
    CellRange cells = cells_overlapped(box);
    const int line = (side.low ? at - 1 : at) >> cell_bits;
    (side.upright ? cells.top : cells.left) = line;
    (side.upright ? cells.bottom : cells.right) = line;
    const bool dropped = side.oneway == trait_oneway_up && move.options.drop_through;
    const Traits stops = trait_solid | (dropped ? Traits{0} : side.oneway);
    return on_a_line(at) && any_cell(cells, [&](int column, int row) {
               return (terrain.traits(column, row) & stops)
                      || acts_as_solid(terrain, move, side, {column, row});
           });
}

// Between two slopes, or a slope and a solid corner, a body stops when there is no more room for
// it, give or take a few subpixels: a slope is near the middle of its lower or upper side.
bool is_wedged(const Terrain& terrain, const Observed& move) {
    constexpr int about = 8;
    const auto near = [&](bool floor, int y) {
        const int x = move.to.x.raw;
        for (const int column : {(x - about) >> cell_bits, (x + about) >> cell_bits})
            for (const int row : {(y - about) >> cell_bits, (y + about) >> cell_bits}) {
                const Slope slope{column, row, terrain.at(column, row)};
                const bool owned =
                    floor ? is_floor_slope(slope.kind) : is_ceiling_slope(slope.kind);
                const int left = column << cell_bits;
                const int at = std::clamp(x, left, left + subpixels_per_cell);
                if (owned && std::abs(slope.surface(at) - y) <= about)
                    return true;
            }
        return false;
    };
    return near(true, move.foot()) || near(false, move.head());
}

} // namespace

const Rule* broken_contact(const Terrain& terrain, const Observed& move, bool slopes) {
    if (move.is_round() || (slopes && move.sub_steps() > 1))
        return nullptr;
    const int x = move.to.x.raw;
    const bool on_slope = slopes && slope_touched(terrain, true, x, move.foot());
    const bool under_slope = slopes && slope_touched(terrain, false, x, move.head());
    const bool wedged = (slopes && is_wedged(terrain, move)) || may_have_left_the_wall(move);
    const auto is_false = [&](const Side& side, bool met_slope) {
        return (move.contact & side.contact) && !met_slope && !wedged
               && !touches(terrain, move, side, slopes);
    };
    if (is_false(floor_side, on_slope) || is_false(ceiling_side, under_slope)
        || is_false(left_side, false) || is_false(right_side, false))
        return &rules::contact;
    if (slopes || move.sub_steps() > 1)
        return nullptr;
    CellRange under = cells_overlapped(move.after());
    under.top = under.bottom = move.after().bottom >> cell_bits;
    const bool on_oneway =
        (move.contact & contact_floor) && !overlaps_trait(terrain, under, trait_solid);
    return on_oneway == ((move.contact & contact_oneway) != 0) ? nullptr : &rules::oneway;
}

} // namespace halfbyte::tools
