#include "tools/lab/soak/cell_checks.hpp"

#include "tools/lab/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools::soak {

namespace {

constexpr Contact sideways = contact_left | contact_right;
constexpr Contact upright = contact_ceiling | contact_floor;

// Whether nothing is where the body could have met it: on its path, and at the end of its velocity.
bool nothing_near(const Terrain& terrain, const Observed& move) {
    Box box = hull_of(move.hull(), box_of(move.from + move.wish, move.half));
    if (const int correction = move.correction(); correction > 0) {
        box.left -= correction;
        box.right += correction;
        box.top = std::min(box.top, move.before().top + move.wish.y.raw);
    }
    return !overlaps_trait(terrain, cells_touched(box), trait_blocks | trait_slope);
}

bool flew_freely(const Observed& move) {
    return move.to == move.from + move.wish && move.contact == 0
           && (!move.velocity_known || move.velocity == move.wish);
}

// Whether a displacement is a part of the wished one: nothing against it, and no more than it.
bool is_share(int moved, int wish, int correction) {
    return moved >= std::min(0, wish) - correction && moved <= std::max(0, wish) + correction;
}

const Rule* broken_displacement(const Terrain& terrain, const Observed& move, bool slopes) {
    const int x = (move.to.x - move.from.x).raw, y = (move.to.y - move.from.y).raw;
    const int correction = move.correction();
    if (!is_share(x, move.wish.x.raw, correction)
        || !is_share(y, move.wish.y.raw, move.lift(slopes)))
        return &cell_rules::displacement;
    if (!(move.contact & upright) && correction == 0 && y != move.wish.y.raw
        && !ran_off_a_floor(terrain, move, slopes))
        return &cell_rules::displacement;
    if (!(move.contact & sideways) && correction == 0 && x != move.wish.x.raw)
        return &cell_rules::displacement;
    return nullptr;
}

const Rule* broken_stop(const Terrain& terrain, const Observed& move, bool slopes) {
    const bool left = move.contact & contact_left, right = move.contact & contact_right;
    const bool ceiling = move.contact & contact_ceiling, floor = move.contact & contact_floor;
    const auto led_into = [](Velocity wish, bool before, bool behind) {
        return (before && wish.raw < 0) || (behind && wish.raw > 0);
    };
    const bool x = led_into(move.wish.x, left, right), y = led_into(move.wish.y, ceiling, floor);
    const Motion expected{x ? Velocity{} : move.wish.x, y ? Velocity{} : move.wish.y};
    const bool landed =
        move.velocity.y.raw == 0 && !move.is_one_step() && ran_off_a_floor(terrain, move, slopes);
    if (move.velocity_known
        && (move.velocity.x != expected.x || (move.velocity.y != expected.y && !landed)))
        return &cell_rules::stop;
    // A slope also gives a contact to a body that moves along it.
    const bool for_nothing = ((left || right) && !x) || ((ceiling || floor) && !y && !slopes);
    return for_nothing ? &cell_rules::stop : nullptr;
}

// A move involves slopes if one is among the four cells around the crossing that it leads to. The
// ends of several sub-steps are unknown: then a slope anywhere near is enough.
bool is_among_slopes(const Terrain& terrain, const Observed& move) {
    return overlaps_trait(terrain,
                          move.sub_steps() == 1 ? cells_around(crossing_of(move))
                                                : grown(cells_touched(move.hull())),
                          trait_slope);
}

// Corner correction applies only to bodies that the four-corner kernel alone moves.
Observed without_correction(const Observed& move) {
    Observed strict = move;
    strict.options.corner_correction = {};
    return strict;
}

// A body that stands near a slope finds the floor below it again, and the contacts that keep it
// there.
const Rule* broken_rest(const Observed& move) {
    constexpr Contact standing = contact_oneway | contact_slope;
    const int expected = move.contact_before & contact_floor ? move.contact_before | standing : 0;
    return move.to == move.from && !(move.contact & ~expected) ? nullptr : &cell_rules::rest;
}

} // namespace

bool starts_stuck(const Terrain& terrain, const Observed& move) {
    return overlaps_solid(terrain, move.from, move.half);
}

const Rule* broken_rule(const Terrain& terrain, const Observed& seen) {
    const bool slopes = is_among_slopes(terrain, seen);
    const Observed move = slopes && seen.sub_steps() == 1 ? without_correction(seen) : seen;
    if (nothing_near(terrain, move))
        return flew_freely(move) ? nullptr : &cell_rules::displacement;
    const bool crushed = move.contact & contact_crushed;
    const bool stuck = starts_stuck(terrain, move);
    // A body that is ejected from solid cells may end at a slope.
    if (stuck)
        return crushed || slopes || !overlaps_solid(terrain, move.to, move.half)
                   ? nullptr
                   : &cell_rules::ejected;
    if (crushed)
        return &cell_rules::crushed;
    if (overlaps_solid(terrain, move.to, move.half))
        return &cell_rules::overlap;
    if (!path_is_free(terrain, move, slopes))
        return &cell_rules::path;
    for (const Rule* rule :
         {broken_displacement(terrain, move, slopes), broken_stop(terrain, move, slopes),
          broken_contact(terrain, move, slopes), slopes ? broken_on_slopes(terrain, move) : nullptr,
          move.wish == Motion{} ? broken_rest(move) : nullptr})
        if (rule)
            return rule;
    return nullptr;
}

} // namespace halfbyte::tools::soak
