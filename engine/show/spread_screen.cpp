#include "engine/show/spread_screen.hpp"

namespace halfbyte {
namespace {

const Spot& spot_of(const PageMaker& to, int level) {
    return to.game.levels[level].spot;
}

SpotLook look_of(const PageMaker& to, int level) {
    const Slot& slot = to.save.slots[to.state.slot];
    if (!is_open(slot, level, to.game))
        return SpotLook::locked;
    if (!is_cleared(slot, level))
        return SpotLook::unlocked;
    return to.shows_large_drops() && has_every_large_drop(slot, level) ? SpotLook::complete
                                                                       : SpotLook::cleared;
}

void put_spot(const PageMaker& to, int level) {
    const Spot& spot = spot_of(to, level);
    const SpotLook look = look_of(to, level);
    const bool bonus = is_bonus(to.game, level);
    int cell = page_spot + (static_cast<int>(look) + (bonus ? spot_looks : 0)) * spot_cells;
    for (int row = spot.row; row < spot.row + spot_side; ++row)
        for (int column = spot.column; column < spot.column + spot_side; ++column)
            to.page.cells[row][column] = static_cast<std::uint8_t>(cell++);
    if (!bonus || look != SpotLook::locked)
        return;
    // The number of large drops that opens it, beside the spot's lower half.
    const int row = spot.row + spot_side - 1;
    const int column =
        write_number(to.page, spot.column + spot_side, row, to.game.levels[level].bonus_drops);
    write_text(to.page, column, row, {"*", 1});
}

void write_chosen_level(const PageMaker& to, int level) {
    const Slot& slot = to.save.slots[to.state.slot];
    const Text title = first_letters(to.game.levels[level].title, page_level_glyphs);
    write_text(to.page, page_level_column, page_level_row, title);
    if (!is_cleared(slot, level))
        return;
    const LevelRecord& record = slot.levels[level];
    write_best_time(to.page, page_best_column, page_level_row, record.best_time);
    if (!to.shows_large_drops())
        return;
    const int column = write_number(to.page, page_drops_column, page_level_row,
                                    static_cast<unsigned>(count_large_drops(record.large_drops)));
    write_text(to.page, column, page_level_row, {"*", 1});
}

// A coordinate of the hero on the walk from one cell to another, in pixels.
std::uint8_t walked(int from, int to, int left) {
    return static_cast<std::uint8_t>(to * glyph_size + ((from - to) * left >> 1));
}
static_assert(walk_frames == 2 * glyph_size, "walked() halves");

void put_walking_hero(const PageMaker& to, const Spot& spot) {
    const Spot& from = spot_of(to, to.state.walk_from);
    const int left = from.spread == spot.spread ? to.state.walk : 0;
    to.page.has_hero = true;
    to.page.hero_runs = left != 0;
    to.page.hero_flipped = left != 0 && from.column > spot.column;
    to.page.hero_x = walked(from.column, spot.column, left);
    to.page.hero_y = static_cast<std::uint8_t>(walked(from.row, spot.row, left) - hero_above_spot);
}

} // namespace

void put_spread(Page& page, const std::uint8_t* cells) {
    for (int row = 0; row < spread_rows; ++row)
        for (int column = 0; column < spread_columns; ++column)
            page.cells[row][column] = *cells++;
}

void show_select(const PageMaker& to) {
    const int chosen = to.state.cursor;
    const Spot& spot = spot_of(to, chosen);
    if (to.game.spreads != nullptr)
        put_spread(to.page, to.game.spreads + spot.spread * spread_cells);
    for (int level = 0; level < to.game.level_count; ++level)
        if (spot_of(to, level).spread == spot.spread)
            put_spot(to, level);
    write_chosen_level(to, chosen);
    to.foot(TextName::choose_hint);
    put_walking_hero(to, spot);
}

} // namespace halfbyte
