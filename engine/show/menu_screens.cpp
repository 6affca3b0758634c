// The pages of the menus that are not about a level under play.
#include "engine/program/menus.hpp"
#include "engine/show/page_maker.hpp"

namespace halfbyte {
namespace {

void show_slot(const PageMaker& to, int number, int line) {
    const int row = row_of_line(line);
    const Slot& slot = to.save.slots[number];
    int column = write_number(to.page, page_text_column, row, static_cast<unsigned>(number) + 1);
    if (!slot.used) {
        write_text(to.page, column + 2, row, text_of(to.game, TextName::new_game));
        return;
    }
    column = write_number(to.page, column + 2, row,
                          static_cast<unsigned>(cleared_levels(slot, to.game.level_count)));
    column = write_text(to.page, column, row, {"/", 1});
    column = write_number(to.page, column, row, to.game.level_count);
    column = write_text(to.page, column + 1, row, text_of(to.game, TextName::levels_cleared));
    if (!to.shows_large_drops())
        return;
    column = write_number(to.page, column + 1, row,
                          static_cast<unsigned>(found_large_drops(slot, to.game.level_count)));
    write_text(to.page, column, row, {"*", 1});
}

// The message for a fault of protected saves.
TextName name_of(SaveFault fault) {
    return fault == SaveFault::damaged   ? TextName::save_damaged
           : fault == SaveFault::foreign ? TextName::save_foreign
                                         : TextName::save_newer;
}

void show_protected(const PageMaker& to, int line) {
    write_centred(to.page, row_of_line(line), text_of(to.game, name_of(to.state.save_fault)));
}

bool is_any_used(const Save& save) {
    for (const Slot& slot : save.slots)
        if (slot.used)
            return true;
    return false;
}

} // namespace

void show_slots(const PageMaker& to) {
    to.headline();
    for (int number = 0; number < slot_count; ++number)
        show_slot(to, number, number);
    to.line(slots_options_line, TextName::options);
    if (line_count(Scene::slots, to.game) > slots_credits_line)
        to.line(slots_credits_line, TextName::credits);
    if (is_protected(to.state.save_fault)) {
        show_protected(to, slots_fault_line);
        to.note(TextName::not_saved);
    } else if (is_any_used(to.save)) {
        to.note(TextName::erase_hint);
    }
    to.foot(TextName::choose_hint);
    put_cursor(to.page, to.state.cursor);
}

void show_erase(const PageMaker& to) {
    const bool is_slot = !is_protected(to.state.save_fault);
    to.headline(is_slot ? row_of(Scene::erase).headline : TextName::erase_saves);
    to.line(static_cast<int>(EraseLine::no), TextName::no);
    to.line(static_cast<int>(EraseLine::yes), TextName::yes);
    if (is_slot)
        show_slot(to, to.state.slot, slot_count);
    else
        show_protected(to, slot_count);
    to.foot(TextName::choose_hint);
    put_cursor(to.page, to.state.cursor);
}

void show_options(const PageMaker& to) {
    to.headline();
    constexpr struct {
        TextName name;
        ProgramOptions option;
        bool is_off; // if the bit is set
    } lines[option_count] = {{TextName::music, option_without_music, true},
                             {TextName::effects, option_without_effects, true},
                             {TextName::invincible, option_invincible, false},
                             {TextName::timer, option_timer, false},
                             {TextName::shake, option_calm, true}};
    for (int i = 0; i < option_count; ++i) {
        to.line(i, lines[i].name);
        const bool is_on = ((to.save.options & lines[i].option) != 0) != lines[i].is_off;
        write_text(to.page, page_value_column, row_of_line(i),
                   text_of(to.game, is_on ? TextName::on : TextName::off));
    }
    to.line(options_back_line, TextName::back);
    to.foot(TextName::change_hint);
    put_cursor(to.page, to.state.cursor);
}

} // namespace halfbyte
