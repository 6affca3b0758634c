#include "tools/soak/checks.hpp"

#include <algorithm>

namespace halfbyte::tools {

namespace {

constexpr Contact sideways = contact_left | contact_right;
constexpr Contact upright = contact_ceiling | contact_floor;

bool flew_freely(const Observed& move) {
    return move.to == move.from + move.wish && move.velocity == move.wish && move.contact == 0;
}

// A share of the wish: nothing against it, and no more than it.
bool is_share(int moved, int wish, int slack) {
    return moved >= std::min(0, wish) - slack && moved <= std::max(0, wish) + slack;
}

const Rule* broken_displacement(const Observed& move) {
    const int x = (move.to.x - move.from.x).raw, y = (move.to.y - move.from.y).raw;
    const int slack = move.slack();
    if (!is_share(x, move.wish.x.raw, slack) || !is_share(y, move.wish.y.raw, 0))
        return &rules::displacement;
    if (!(move.contact & upright) && slack == 0 && y != move.wish.y.raw)
        return &rules::displacement;
    if (!(move.contact & sideways) && slack == 0 && x != move.wish.x.raw)
        return &rules::displacement;
    return nullptr;
}

const Rule* broken_stop(const Observed& move) {
    const auto kept = [](Velocity wish, Velocity now, bool stopped) {
        return stopped ? now.raw == 0 && wish.raw != 0 : now == wish;
    };
    const bool left = move.contact & contact_left, right = move.contact & contact_right;
    const bool ceiling = move.contact & contact_ceiling, floor = move.contact & contact_floor;
    if (!kept(move.wish.x, move.velocity.x, left || right)
        || !kept(move.wish.y, move.velocity.y, ceiling || floor))
        return &rules::stop;
    const bool led_into = (!left || move.wish.x.raw < 0) && (!right || move.wish.x.raw > 0)
                          && (!ceiling || move.wish.y.raw < 0) && (!floor || move.wish.y.raw > 0);
    return led_into ? nullptr : &rules::stop;
}

bool on_a_line(int at) {
    return (at & (subpixels_per_cell - 1)) == 0;
}

// A fast body may have left behind what it touched: then anything along its way will do.
Box box_along_the_way(const Observed& move) {
    return move.sub_steps() == 1 ? move.after() : move.hull();
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

bool touches_left(const Terrain& terrain, const Observed& move) {
    const Box after = move.after();
    CellRange beside = cells_overlapped(box_along_the_way(move));
    beside.left = beside.right = (after.left - 1) >> cell_bits;
    return on_a_line(after.left)
           && overlaps_trait(terrain, beside, trait_solid | trait_oneway_right);
}

bool touches_right(const Terrain& terrain, const Observed& move) {
    const Box after = move.after();
    CellRange beside = cells_overlapped(box_along_the_way(move));
    beside.left = beside.right = after.right >> cell_bits;
    return on_a_line(after.right)
           && overlaps_trait(terrain, beside, trait_solid | trait_oneway_left);
}

const Rule* broken_contact(const Terrain& terrain, const Observed& move) {
    if (((move.contact & contact_floor) && !touches_floor(terrain, move))
        || ((move.contact & contact_ceiling) && !touches_ceiling(terrain, move))
        || (!may_have_left_the_wall(move)
            && (((move.contact & contact_left) && !touches_left(terrain, move))
                || ((move.contact & contact_right) && !touches_right(terrain, move)))))
        return &rules::contact;
    if (move.sub_steps() > 1)
        return nullptr;
    CellRange under = cells_overlapped(move.after());
    under.top = under.bottom = move.after().bottom >> cell_bits;
    const bool on_oneway =
        (move.contact & contact_floor) && !overlaps_trait(terrain, under, trait_solid);
    return on_oneway == ((move.contact & contact_oneway) != 0) ? nullptr : &rules::oneway;
}

const Rule* broken_floor(const Terrain& terrain, const Observed& move) {
    const Box before = move.before();
    if (move.wish.y.raw <= 0 || !on_a_line(before.bottom))
        return nullptr;
    const Traits holds = trait_solid | (move.options.drop_through ? 0 : trait_oneway_up);
    CellRange under = cells_overlapped(move.hull());
    under.top = under.bottom = before.bottom >> cell_bits;
    const bool goes_on = !any_cell(
        under, [&](int column, int row) { return !(terrain.traits(column, row) & holds); });
    const bool stays = (move.contact & contact_floor) && move.to.y == move.from.y;
    return goes_on && !stays ? &rules::floor : nullptr;
}

} // namespace

bool starts_embedded(const Terrain& terrain, const Observed& move) {
    return overlaps_trait(terrain, cells_overlapped(move.before()), trait_solid);
}

const Rule* broken_rule(const Terrain& terrain, const Observed& move) {
    if (!overlaps_trait(terrain, cells_touched(move.hull()), trait_blocks))
        return flew_freely(move) ? nullptr : &rules::free_flight;
    const bool crushed = move.contact & contact_crushed;
    if (!crushed && overlaps_trait(terrain, cells_overlapped(move.after()), trait_solid))
        return &rules::overlap;
    if (starts_embedded(terrain, move))
        return nullptr;
    if (crushed)
        return &rules::crushed;
    if (!way_is_free(terrain, move))
        return &rules::tunnel;
    if (const Rule* rule = broken_displacement(move))
        return rule;
    if (const Rule* rule = broken_stop(move))
        return rule;
    if (const Rule* rule = broken_contact(terrain, move))
        return rule;
    return broken_floor(terrain, move);
}

const Rule* broken_rule_at_rest(const Observed& first, const Observed& still) {
    const bool crushed = first.contact & contact_crushed;
    const Contact expected = crushed ? contact_crushed : 0;
    const bool same = still.to == first.to && still.velocity == Motion{};
    return same && still.contact == expected ? nullptr : &rules::rest;
}

} // namespace halfbyte::tools
