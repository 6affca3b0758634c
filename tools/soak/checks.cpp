#include "tools/soak/checks.hpp"

#include "tools/soak/surface.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::tools::soak {

namespace {

constexpr Contact sideways = contact_left | contact_right;
constexpr Contact upright = contact_ceiling | contact_floor;

Traits stopping_traits(const Observed& move) {
    return move.is_large() ? trait_blocks : trait_blocks | trait_slope;
}

// Whether nothing is where the body could have met it: on its path, and at the end of its velocity.
bool nothing_near(const Terrain& terrain, const Observed& move) {
    Box box = hull_of(move.hull(), box_of(move.from + move.wish, move.half));
    if (const int correction = move.correction(); correction > 0) {
        box.left -= correction;
        box.right += correction;
        box.top = std::min(box.top, move.before().top + move.wish.y.raw);
    }
    return !overlaps_trait(terrain, cells_touched(box), stopping_traits(move));
}

bool flew_freely(const Observed& move) {
    return move.to == move.from + move.wish && move.velocity == move.wish && move.contact == 0;
}

// Whether a displacement is a part of the wished one: nothing against it, and no more than it.
bool is_share(int moved, int wish, int correction) {
    return moved >= std::min(0, wish) - correction && moved <= std::max(0, wish) + correction;
}

// How far a corner may push a round body aside. The body's outline is steeper than 45 degrees
// there, so by no more than twice its displacement.
int roll_of(const Observed& move) {
    return move.is_round() ? 2 * (std::abs(move.wish.x.raw) + std::abs(move.wish.y.raw)) + 2 : 0;
}

const Rule* broken_displacement(const Terrain& terrain, const Observed& move, bool slopes) {
    const int x = (move.to.x - move.from.x).raw, y = (move.to.y - move.from.y).raw;
    const int correction = move.correction(), roll = roll_of(move);
    if (!is_share(x, move.wish.x.raw, correction + roll)
        || !is_share(y, move.wish.y.raw, move.lift(slopes) + roll))
        return &rules::displacement;
    if (!(move.contact & upright) && correction == 0 && y != move.wish.y.raw
        && !ran_off_a_floor(terrain, move, slopes))
        return &rules::displacement;
    if (!(move.contact & sideways) && correction == 0 && x != move.wish.x.raw)
        return &rules::displacement;
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
        move.velocity.y.raw == 0 && move.sub_steps() > 1 && ran_off_a_floor(terrain, move, slopes);
    if (move.velocity.x != expected.x || (move.velocity.y != expected.y && !landed))
        return &rules::stop;
    // A slope also gives a contact to a body that moves along it, and a corner pushes a round body
    // aside.
    const bool for_nothing =
        !move.is_round() && (((left || right) && !x) || ((ceiling || floor) && !y && !slopes));
    return for_nothing ? &rules::stop : nullptr;
}

// A move involves slopes if one is among the four cells around the crossing that it leads to. The
// ends of several sub-steps are unknown: then a slope anywhere near is enough.
bool is_among_slopes(const Terrain& terrain, const Observed& move) {
    if (move.is_large())
        return false;
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

} // namespace

bool starts_stuck(const Terrain& terrain, const Observed& move) {
    return overlaps_solid(terrain, move.from, move.half, move.shape);
}

const Rule* broken_rule(const Terrain& terrain, const Observed& seen) {
    const bool slopes = is_among_slopes(terrain, seen);
    const bool strict = seen.is_large() || (slopes && seen.sub_steps() == 1);
    const Observed move = strict ? without_correction(seen) : seen;
    if (nothing_near(terrain, move))
        return flew_freely(move) ? nullptr : &rules::free_flight;
    const bool crushed = move.contact & contact_crushed;
    const bool stuck = starts_stuck(terrain, move);
    // A body that is ejected from solid cells may end at a slope.
    if (!crushed && !(stuck && slopes) && overlaps_solid(terrain, move.to, move.half, move.shape))
        return &rules::overlap;
    if (stuck)
        return nullptr;
    if (crushed)
        return &rules::crushed;
    if (!way_is_free(terrain, move, slopes))
        return &rules::tunnel;
    if (const Rule* rule = broken_displacement(terrain, move, slopes))
        return rule;
    if (const Rule* rule = broken_stop(terrain, move, slopes))
        return rule;
    if (const Rule* rule = broken_contact(terrain, move, slopes))
        return rule;
    return slopes ? broken_on_slopes(terrain, move) : nullptr;
}

const Rule* broken_rule_at_rest(const Terrain& terrain, const Observed& first,
                                const Observed& still) {
    // A body that is ejected from solid cells may end at a slope, and move on from there.
    if (starts_stuck(terrain, first) && is_among_slopes(terrain, first))
        return nullptr;
    // A body that stands near a slope finds the floor below it again, and the contacts that keep it
    // there.
    constexpr Contact standing = contact_oneway | contact_slope;
    const int expected =
        first.contact & contact_floor ? first.contact | standing : first.contact & contact_crushed;
    const bool same = still.to == first.to && still.velocity == Motion{};
    return same && !(still.contact & ~expected) ? nullptr : &rules::rest;
}

} // namespace halfbyte::tools::soak
