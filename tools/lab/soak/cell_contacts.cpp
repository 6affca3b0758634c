// Checks contacts: on the side of each one there must be something to touch. A floor must carry the
// body where its move ended; a wall or a ceiling may have ended before.
#include "tools/lab/soak/cell_checks.hpp"
#include "tools/lab/soak/sides.hpp"
#include "tools/lab/soak/surface.hpp"

namespace halfbyte::tools::soak {

namespace {

bool on_a_line(int at) {
    return (at & (subpixels_per_cell - 1)) == 0;
}

// A fast or large body may be past what it touched: anything along its path counts.
Box box_along_the_path(const Observed& move) {
    return move.is_one_step() ? move.after() : move.hull();
}

// Corner correction may have moved the body away in the sub-steps after it touched a wall.
bool may_have_left_the_wall(const Observed& move) {
    return !move.is_one_step() && move.correction() > 0;
}

// The coordinate of a side of a box.
int coordinate_of(const Side& side, const Box& box) {
    if (side.upright)
        return side.low ? box.top : box.bottom;
    return side.low ? box.left : box.right;
}

// The cells beyond a grid line that adjoin one side of a box.
CellRange cells_beyond(const Box& box, const Side& side, int at) {
    CellRange cells = cells_overlapped(box);
    const int line = (side.low ? at - 1 : at) >> cell_bits;
    (side.upright ? cells.top : cells.left) = line;
    (side.upright ? cells.bottom : cells.right) = line;
    return cells;
}

// Whether anything beyond a line at this side of the body explains its contact. Among slopes a wall
// stops a body at the height of its velocity's end, or at the height to which a surface lifted it.
// The body need not stay at that height.
bool touches(const Terrain& terrain, const Observed& move, const Side& side, int at, bool slopes) {
    Box box = box_along_the_path(move);
    if (!side.upright && slopes) {
        box = hull_of(move.hull(), box_of(move.from + move.wish, move.half));
        box.top -= move.lift(slopes);
        box.bottom += move.lift(slopes);
    }
    const CellRange cells = cells_beyond(box, side, at);
    const bool dropped = side.oneway == trait_oneway_up && move.options.drop_through;
    const Traits stops = trait_solid | (dropped ? Traits{0} : side.oneway);
    return on_a_line(at) && any_cell(cells, [&](int column, int row) {
               return (terrain.traits(column, row) & stops)
                      || acts_as_solid(terrain, move, side, {column, row});
           });
}

// Whether a floor is a subpixel below the body where it ended.
bool is_carried(const Terrain& terrain, const Observed& move) {
    const Point below{move.to.x, move.to.y + Distance{1}};
    return overlaps_solid(terrain, below, move.half)
           || slope_touched(terrain, true, move.to.x.raw, move.foot()).has_value()
           || (on_a_line(move.foot()) && !move.options.drop_through
               && overlaps_trait(terrain, cells_beyond(move.after(), floor_side, move.foot()),
                                 trait_oneway_up));
}

} // namespace

bool ran_off_a_floor(const Terrain& terrain, const Observed& move, bool slopes) {
    if (move.contact & contact_floor)
        return false;
    // A slope also lifts a rising body.
    if (slopes && move.sub_steps() > 1)
        return true;
    // A body that is carried where it ends has not run off.
    if (move.wish.y.raw < 0 || is_carried(terrain, move))
        return false;
    // A fast or large body may have been stopped at any grid line that its feet passed.
    const int first = move.is_one_step() ? move.foot() - 1 : move.foot_before() - 1;
    for (int line = ((first >> cell_bits) + 1) << cell_bits; line <= move.foot();
         line += subpixels_per_cell)
        if (touches(terrain, move, floor_side, line, slopes))
            return true;
    return false;
}

const Rule* broken_contact(const Terrain& terrain, const Observed& move, bool slopes) {
    if ((move.contact & contact_floor) && !is_carried(terrain, move))
        return &cell_rules::contact;
    const bool on_slope = slope_touched(terrain, true, move.to.x.raw, move.foot()).has_value();
    // At a slope's lower end, the slope or the cell may carry the body.
    const bool either = on_slope && on_a_line(move.foot());
    const CellRange under = cells_beyond(move.after(), floor_side, move.foot());
    const bool on_oneway =
        (move.contact & contact_floor) && !on_slope && !overlaps_trait(terrain, under, trait_solid);
    if (!either && on_oneway != ((move.contact & contact_oneway) != 0))
        return &cell_rules::oneway;
    if (slopes && move.sub_steps() > 1)
        return nullptr;
    const int x = move.to.x.raw;
    const bool under_slope = slopes && slope_touched(terrain, false, x, move.head());
    const bool beside = may_have_left_the_wall(move);
    const auto is_false = [&](const Side& side, bool met) {
        return (move.contact & side.contact) && !met
               && !touches(terrain, move, side, coordinate_of(side, move.after()), slopes);
    };
    if (is_false(ceiling_side, under_slope))
        return &cell_rules::contact;
    if ((is_false(left_side, beside) || is_false(right_side, beside))
        && !(slopes && is_cut_short(terrain, move)))
        return &cell_rules::contact;
    return nullptr;
}

} // namespace halfbyte::tools::soak
