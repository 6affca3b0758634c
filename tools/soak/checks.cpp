#include "tools/soak/checks.hpp"

#include "tools/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools {

namespace {

constexpr Contact sideways = contact_left | contact_right;
constexpr Contact upright = contact_ceiling | contact_floor;

Traits stopping_traits(const Observed& move) {
    return move.is_large() ? trait_blocks : trait_blocks | trait_slope;
}

// Whether nothing is where the body could have met it.
bool nothing_near(const Terrain& terrain, const Observed& move) {
    Box box = move.hull();
    if (const int slack = move.slack(); slack > 0) {
        box.left -= slack;
        box.right += slack;
        box.top = std::min(box.top, move.before().top + move.wish.y.raw);
    }
    return !overlaps_trait(terrain, cells_touched(box), stopping_traits(move));
}

bool flew_freely(const Observed& move) {
    return move.to == move.from + move.wish && move.velocity == move.wish && move.contact == 0;
}

// A share of the wish: nothing against it, and no more than it.
bool is_share(int moved, int wish, int slack) {
    return moved >= std::min(0, wish) - slack && moved <= std::max(0, wish) + slack;
}

// How far slopes may lift or lower a body: by as much as it wished to move sideways, and by one
// subpixel with which it looks for the floor.
int lift_of(const Observed& move, bool slopes) {
    return slopes ? std::abs(move.wish.x.raw) + 1 : 0;
}

// How far a corner may push a round body aside: its outline is steeper than 45 degrees there, so by
// no more than twice as far as it went.
int roll_of(const Observed& move) {
    return move.is_round() ? 2 * (std::abs(move.wish.x.raw) + std::abs(move.wish.y.raw)) + 2 : 0;
}

const Rule* broken_displacement(const Observed& move, bool slopes) {
    const int x = (move.to.x - move.from.x).raw, y = (move.to.y - move.from.y).raw;
    const int slack = move.slack(), roll = roll_of(move);
    if (!is_share(x, move.wish.x.raw, slack + roll)
        || !is_share(y, move.wish.y.raw, lift_of(move, slopes) + roll))
        return &rules::displacement;
    if (!(move.contact & upright) && slack == 0 && y != move.wish.y.raw)
        return &rules::displacement;
    if (!(move.contact & sideways) && slack == 0 && x != move.wish.x.raw)
        return &rules::displacement;
    return nullptr;
}

const Rule* broken_stop(const Observed& move, bool slopes) {
    const bool left = move.contact & contact_left, right = move.contact & contact_right;
    const bool ceiling = move.contact & contact_ceiling, floor = move.contact & contact_floor;
    const auto led_into = [](Velocity wish, bool before, bool behind) {
        return (before && wish.raw < 0) || (behind && wish.raw > 0);
    };
    const bool x = led_into(move.wish.x, left, right), y = led_into(move.wish.y, ceiling, floor);
    const Motion expected{x ? Velocity{} : move.wish.x, y ? Velocity{} : move.wish.y};
    if (move.velocity != expected)
        return &rules::stop;
    // A slope also meets a body that moves along it, and a corner pushes a round one aside.
    const bool for_nothing =
        !move.is_round() && (((left || right) && !x) || ((ceiling || floor) && !y && !slopes));
    return for_nothing ? &rules::stop : nullptr;
}

bool on_a_line(int at) {
    return (at & (subpixels_per_cell - 1)) == 0;
}

// A fast body may have left behind what it touched, and a large one goes along x before it goes
// along y: then anything along the way will do.
Box box_along_the_way(const Observed& move) {
    return move.sub_steps() == 1 && !move.is_large() ? move.after() : move.hull();
}

bool touches_floor(const Terrain& terrain, const Observed& move) {
    const Box after = move.after();
    CellRange under = cells_overlapped(box_along_the_way(move));
    under.top = under.bottom = after.bottom >> cell_bits;
    const Traits stops = trait_solid | (move.options.drop_through ? 0 : trait_oneway_up);
    return on_a_line(after.bottom) && overlaps_trait(terrain, under, stops);
}

bool touches_ceiling(const Terrain& terrain, const Observed& move) {
    const Box after = move.after();
    CellRange above = cells_overlapped(box_along_the_way(move));
    above.top = above.bottom = (after.top - 1) >> cell_bits;
    return on_a_line(after.top) && overlaps_trait(terrain, above, trait_solid | trait_oneway_down);
}

// In the sub-steps after it touched a wall, ceiling slack may have moved it away.
bool may_have_left_the_wall(const Observed& move) {
    return move.sub_steps() > 1 && move.slack() > 0;
}

// The rows beside a body. A slope that would lift it can lead it against the corner of a cell.
CellRange rows_beside(const Observed& move, bool slopes) {
    Box box = box_along_the_way(move);
    box.top -= lift_of(move, slopes);
    box.bottom += lift_of(move, slopes);
    return cells_overlapped(box);
}

bool touches_left(const Terrain& terrain, const Observed& move, bool slopes) {
    const Box after = move.after();
    CellRange beside = rows_beside(move, slopes);
    beside.left = beside.right = (after.left - 1) >> cell_bits;
    return on_a_line(after.left)
           && overlaps_trait(terrain, beside, trait_solid | trait_oneway_right);
}

bool touches_right(const Terrain& terrain, const Observed& move, bool slopes) {
    const Box after = move.after();
    CellRange beside = rows_beside(move, slopes);
    beside.left = beside.right = after.right >> cell_bits;
    return on_a_line(after.right)
           && overlaps_trait(terrain, beside, trait_solid | trait_oneway_left);
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

const Rule* broken_contact(const Terrain& terrain, const Observed& move, bool slopes) {
    if (move.is_round() || (slopes && move.sub_steps() > 1))
        return nullptr;
    const int x = move.to.x.raw;
    const bool on_slope = slopes && slope_touched(terrain, true, x, move.foot());
    const bool under_slope = slopes && slope_touched(terrain, false, x, move.head());
    const bool wedged = (slopes && is_wedged(terrain, move)) || may_have_left_the_wall(move);
    if (((move.contact & contact_floor) && !on_slope && !wedged && !touches_floor(terrain, move))
        || ((move.contact & contact_ceiling) && !under_slope && !wedged
            && !touches_ceiling(terrain, move))
        || ((move.contact & contact_left) && !wedged && !touches_left(terrain, move, slopes))
        || ((move.contact & contact_right) && !wedged && !touches_right(terrain, move, slopes)))
        return &rules::contact;
    if (slopes || move.sub_steps() > 1)
        return nullptr;
    CellRange under = cells_overlapped(move.after());
    under.top = under.bottom = move.after().bottom >> cell_bits;
    const bool on_oneway =
        (move.contact & contact_floor) && !overlaps_trait(terrain, under, trait_solid);
    return on_oneway == ((move.contact & contact_oneway) != 0) ? nullptr : &rules::oneway;
}

} // namespace

bool starts_embedded(const Terrain& terrain, const Observed& move) {
    return overlaps_solid(terrain, move.from, move.half, move.shape);
}

const Rule* broken_rule(const Terrain& terrain, const Observed& move) {
    if (nothing_near(terrain, move))
        return flew_freely(move) ? nullptr : &rules::free_flight;
    const bool crushed = move.contact & contact_crushed;
    const bool slopes =
        !move.is_large() && overlaps_trait(terrain, grown(cells_touched(move.hull())), trait_slope);
    const bool embedded = starts_embedded(terrain, move);
    // From inside solid cells, the way out may end at a slope.
    if (!crushed && !(embedded && slopes)
        && overlaps_solid(terrain, move.to, move.half, move.shape))
        return &rules::overlap;
    if (embedded)
        return nullptr;
    if (crushed)
        return &rules::crushed;
    if (!way_is_free(terrain, move, slopes))
        return &rules::tunnel;
    if (const Rule* rule = broken_displacement(move, slopes))
        return rule;
    if (const Rule* rule = broken_stop(move, slopes))
        return rule;
    if (const Rule* rule = broken_contact(terrain, move, slopes))
        return rule;
    return slopes ? broken_on_slopes(terrain, move) : nullptr;
}

const Rule* broken_rule_at_rest(const Observed& first, const Observed& still) {
    // What stands near a slope finds the floor below it again, and what keeps it there.
    constexpr Contact standing = contact_oneway | contact_slope;
    const int expected =
        first.contact & contact_floor ? first.contact | standing : first.contact & contact_crushed;
    const bool same = still.to == first.to && still.velocity == Motion{};
    return same && !(still.contact & ~expected) ? nullptr : &rules::rest;
}

} // namespace halfbyte::tools
