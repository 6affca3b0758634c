// Contacts: on the side that one names there must be something to touch.
#include "tools/soak/checks.hpp"
#include "tools/soak/sides.hpp"
#include "tools/soak/surface.hpp"

namespace halfbyte::tools::soak {

namespace {

bool on_a_line(int at) {
    return (at & (subpixels_per_cell - 1)) == 0;
}

// A fast body may have left behind what it touched, and a large one goes along x before it goes
// along y: then anything along the way will do.
Box box_along_the_way(const Observed& move) {
    return move.sub_steps() == 1 && !move.is_large() ? move.after() : move.hull();
}

// In the sub-steps after it touched a wall, corner correction may have moved it away.
bool may_have_left_the_wall(const Observed& move) {
    return move.sub_steps() > 1 && move.correction() > 0;
}

// Whether anything at this side of the body gives its contact. Among slopes a wall stops a body at
// the height that it wished to get to, or that a surface lifted it to; there it need not stay.
bool touches(const Terrain& terrain, const Observed& move, const Side& side, bool slopes) {
    const Box after = move.after();
    const int at = side.upright ? (side.low ? after.top : after.bottom)
                                : (side.low ? after.left : after.right);
    Box box = box_along_the_way(move);
    if (!side.upright && slopes) {
        box = hull_of(move.hull(), box_of(move.from + move.wish, move.half));
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

} // namespace

const Rule* broken_contact(const Terrain& terrain, const Observed& move, bool slopes) {
    if (move.is_round() || (slopes && move.sub_steps() > 1))
        return nullptr;
    const int x = move.to.x.raw;
    const bool on_slope = slopes && slope_touched(terrain, true, x, move.foot());
    const bool under_slope = slopes && slope_touched(terrain, false, x, move.head());
    const bool beside = may_have_left_the_wall(move);
    const auto is_false = [&](const Side& side, bool met) {
        return (move.contact & side.contact) && !met && !touches(terrain, move, side, slopes);
    };
    if (is_false(floor_side, on_slope) || is_false(ceiling_side, under_slope))
        return &rules::contact;
    if ((is_false(left_side, beside) || is_false(right_side, beside))
        && !(slopes && is_cut_short(terrain, move)))
        return &rules::contact;
    // At a slope's lower end it may be either that carries the body.
    if (move.sub_steps() > 1 || (on_slope && on_a_line(move.foot())))
        return nullptr;
    CellRange under = cells_overlapped(move.after());
    under.top = under.bottom = move.after().bottom >> cell_bits;
    const bool on_oneway =
        (move.contact & contact_floor) && !on_slope && !overlaps_trait(terrain, under, trait_solid);
    return on_oneway == ((move.contact & contact_oneway) != 0) ? nullptr : &rules::oneway;
}

} // namespace halfbyte::tools::soak
