#include "engine/show/screens.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/page_writer.hpp"

namespace halfbyte {
namespace {

struct PageMaker {
    Page& page;
    const ProgramState& state;
    const Save& save;
    const Game& game;

    void line(int number, TextName name) const {
        write_text(page, page_text_column, row_of_line(number), text_of(game, name));
    }
    void headline(Text text) const { write_headline(page, text); }

    // Around two texts.
    void sheet(Text one, Text other) const {
        const int a = glyphs_in(one.letters, one.length);
        const int b = glyphs_in(other.letters, other.length);
        put_sheet(page, a > b ? a : b);
    }
    void prompt(int row) const {
        if (!(state.age & page_blink_bit))
            write_centred(page, row, text_of(game, TextName::press_start));
    }
};

void show_title(const PageMaker& to) {
    to.sheet(to.game.title, text_of(to.game, TextName::press_start));
    write_centred(to.page, page_title_row, to.game.title);
    to.prompt(page_prompt_row);
    to.page.has_hero = true;
    to.page.hero_runs = true;
    to.page.hero_column = page_columns / 2 - 1;
    to.page.hero_row = page_title_row + 4;
}

void show_slot(const PageMaker& to, int number, int line) {
    const int row = row_of_line(line);
    const Slot& slot = to.save.slots[number];
    int column = write_number(to.page, page_text_column, row, static_cast<unsigned>(number) + 1);
    if (!slot.used) {
        write_text(to.page, column + 2, row, text_of(to.game, TextName::new_game));
        return;
    }
    column = write_number(to.page, column + 2, row, static_cast<unsigned>(cleared_levels(slot)));
    column = write_text(to.page, column, row, {"/", 1});
    column = write_number(to.page, column, row, to.game.level_count);
    write_text(to.page, column + 1, row, text_of(to.game, TextName::levels_cleared));
}

void show_slots(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::choose_slot));
    for (int number = 0; number < slot_count; ++number)
        show_slot(to, number, number);
    to.line(slots_options_line, TextName::options);
    if (line_count(Scene::slots, to.game) > slots_credits_line)
        to.line(slots_credits_line, TextName::credits);
    if (to.state.save_fault == SaveFault::damaged)
        write_centred(to.page, page_note_row, text_of(to.game, TextName::save_damaged));
    if (to.state.save_fault == SaveFault::foreign)
        write_centred(to.page, page_note_row, text_of(to.game, TextName::save_foreign));
    put_cursor(to.page, to.state.cursor);
}

void show_erase(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::erase));
    to.line(static_cast<int>(EraseLine::no), TextName::no);
    to.line(static_cast<int>(EraseLine::yes), TextName::yes);
    show_slot(to, to.state.slot, slot_count);
    put_cursor(to.page, to.state.cursor);
}

void show_level_line(const PageMaker& to, int line, int level) {
    const Slot& slot = to.save.slots[to.state.slot];
    const int row = row_of_line(line);
    if (!is_open(slot, level, to.game)) {
        to.line(line, TextName::locked);
        return;
    }
    Text title = to.game.levels[level].title;
    constexpr int most = page_value_column - 1 - page_text_column;
    if (title.length > most)
        title.length = most;
    write_text(to.page, page_text_column, row, title);
    if (is_cleared(slot, level))
        write_page_time(to.page, page_value_column, row, slot.levels[level].best_time);
}

// As many levels as there is space for, around the one under the cursor.
void show_select(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::choose_level));
    const int count = to.game.level_count;
    int first = to.state.cursor - page_lines / 2;
    if (first + page_lines > count)
        first = count - page_lines;
    if (first < 0)
        first = 0;
    for (int line = 0; line < page_lines && first + line < count; ++line)
        show_level_line(to, line, first + line);
    put_cursor(to.page, to.state.cursor - first);
}

void show_pause(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::paused));
    to.line(static_cast<int>(PauseLine::resume), TextName::resume);
    to.line(static_cast<int>(PauseLine::restart), TextName::restart);
    to.line(static_cast<int>(PauseLine::options), TextName::options);
    to.line(static_cast<int>(PauseLine::leave), TextName::leave);
    write_centred(to.page, page_note_row - 2, to.game.levels[to.state.level_number].title);
    put_cursor(to.page, to.state.cursor);
}

void show_options(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::options));
    constexpr struct {
        TextName name;
        ProgramOptions option;
        bool is_off; // where the bit is set
    } lines[option_count] = {{TextName::music, option_without_music, true},
                             {TextName::effects, option_without_effects, true},
                             {TextName::invincible, option_invincible, false},
                             {TextName::timer, option_timer, false}};
    for (int i = 0; i < option_count; ++i) {
        to.line(i, lines[i].name);
        const bool is_on = ((to.save.options & lines[i].option) != 0) != lines[i].is_off;
        write_text(to.page, page_value_column, row_of_line(i),
                   text_of(to.game, is_on ? TextName::on : TextName::off));
    }
    to.line(options_back_line, TextName::back);
    put_cursor(to.page, to.state.cursor);
}

void show_results(const PageMaker& to, const World& world) {
    const auto& [page, state, save, game] = to;
    to.headline(text_of(game, TextName::level_cleared));
    write_centred(page, row_of_line(0), game.levels[state.level_number].title);
    to.line(1, TextName::time);
    write_page_time(page, page_value_column, row_of_line(1), state.time);
    if (state.level_number < recorded_levels) {
        const std::uint16_t best = save.slots[state.slot].levels[state.level_number].best_time;
        to.line(2, TextName::best);
        write_page_time(page, page_value_column, row_of_line(2), best);
    }
    to.line(3, TextName::drops);
    write_number(page, page_value_column, row_of_line(3), world.coins);
    to.line(4, TextName::deaths);
    write_number(page, page_value_column, row_of_line(4), world.deaths);
    if (state.is_best)
        write_centred(page, row_of_line(5), text_of(game, TextName::new_best));
    to.prompt(page_note_row);
}

void show_ending(const PageMaker& to) {
    to.sheet(to.game.title, text_of(to.game, TextName::press_start));
    write_centred(to.page, page_title_row, text_of(to.game, TextName::the_end));
    write_centred(to.page, page_title_row + 4, to.game.title);
    to.prompt(page_prompt_row);
}

void show_credits(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::credits));
    const int first = to.state.cursor * credits_a_page;
    for (int line = 0; line < credits_a_page && first + line < to.game.credit_lines; ++line)
        write_centred(to.page, row_of_line(line), to.game.credits[first + line]);
    to.prompt(page_note_row);
}

} // namespace

void show_page(Page& page, const Program& program, const Save& save, const Game& game) {
    clear_page(page);
    const PageMaker to{page, program.state, save, game};
    switch (program.state.scene) {
    case Scene::title: show_title(to); break;
    case Scene::slots: show_slots(to); break;
    case Scene::erase: show_erase(to); break;
    case Scene::select: show_select(to); break;
    case Scene::level: break;
    case Scene::pause: show_pause(to); break;
    case Scene::options: show_options(to); break;
    case Scene::results: show_results(to, program.world); break;
    case Scene::ending: show_ending(to); break;
    case Scene::credits: show_credits(to); break;
    }
}

} // namespace halfbyte
