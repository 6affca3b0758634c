// The pages about a level under play: its pause and its results.
#include "engine/program/level_scene.hpp"
#include "engine/program/menus.hpp"
#include "engine/show/page_maker.hpp"

namespace halfbyte {
namespace {

// The hero of these pages is in the player's state.
void put_player(const PageMaker& to, int column, int row) {
    put_hero(to.page, column, row);
    to.page.hero_kind = player(to.world).kind;
}

// Writes the letters of the level's title that are due so far, and puts the hero after them: the
// hero is the pen.
void write_title(const PageMaker& to) {
    constexpr int last = page_columns - 2; // of the hero on a page
    const auto& [page, state, world, save, game] = to;
    const int all = title_letters(state, game);
    if (all == 0)
        return;
    const Text title = game.levels[state.level_number].title;
    const int column = write_text(page, (page_columns - all) / 2, row_of_line(0),
                                  first_letters(title, letters_written(state, game)));
    put_player(to, column < last ? column : last, row_of_line(0));
}

// The large drops of this attempt, out of all that a level has.
void show_large_drops(const PageMaker& to, std::uint8_t large_drops, int line) {
    const int row = row_of_line(line);
    to.line(line, TextName::large_drops);
    int column = write_number(to.page, page_value_column, row,
                              static_cast<unsigned>(count_large_drops(large_drops)));
    column = write_text(to.page, column, row, {"/", 1});
    write_number(to.page, column, row, large_drops_a_level);
}

} // namespace

void show_pause(const PageMaker& to) {
    to.headline();
    to.line(static_cast<int>(PauseLine::resume), TextName::resume);
    to.line(static_cast<int>(PauseLine::restart), TextName::restart);
    to.line(static_cast<int>(PauseLine::options), TextName::options);
    to.line(static_cast<int>(PauseLine::leave), TextName::leave);
    write_centred(to.page, page_pause_title_row, to.game.levels[to.state.level_number].title);
    to.line(pause_time_line, TextName::time);
    write_page_time(to.page, page_value_column, row_of_line(pause_time_line),
                    level_time(to.state, to.world));
    to.foot(TextName::choose_hint);
    put_player(to, page_cursor_column, row_of_line(to.state.cursor));
}

void show_results(const PageMaker& to) {
    const auto& [page, state, world, save, game] = to;
    to.headline();
    write_title(to);
    to.line(1, TextName::time);
    write_page_time(page, page_value_column, row_of_line(1), state.time);
    if (state.level_number < recorded_levels) {
        const std::uint16_t best = save.slots[state.slot].levels[state.level_number].best_time;
        to.line(2, TextName::best);
        write_best_time(page, page_value_column, row_of_line(2), best);
    }
    to.line(3, TextName::drops);
    write_number(page, page_value_column, row_of_line(3), world.coins);
    to.line(4, TextName::deaths);
    write_number(page, page_value_column, row_of_line(4), world.deaths);
    if (to.shows_large_drops())
        show_large_drops(to, large_drops_of(world.switches), 5);
    if (state.opens_bonus)
        write_centred(page, row_of_line(6), text_of(game, TextName::bonus_opens));
    else if (state.is_best)
        write_centred(page, row_of_line(6), text_of(game, TextName::new_best));
    to.prompt();
}

} // namespace halfbyte
