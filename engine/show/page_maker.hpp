// Makes the page of a scene: writes its texts, by their names, in the places that menus have for
// them.
#pragma once

#include "engine/show/page_writer.hpp"

namespace halfbyte {

struct PageMaker {
    Page& page;
    const ProgramState& state;
    const World& world;
    const Save& save;
    const Game& game;

    void line(int number, TextName name) const {
        write_text(page, page_text_column, row_of_line(number), text_of(game, name));
    }
    bool shows_large_drops() const { return text_of(game, TextName::large_drops).length != 0; }
    void headline(TextName name) const { write_headline(page, text_of(game, name)); }
    // The headline in the row of the scene.
    void headline() const { headline(row_of(state.scene).headline); }

    // Puts a sheet on the page that is large enough for either of two texts.
    void sheet(Text one, Text other) const {
        const int a = glyphs_in(one.letters, one.length);
        const int b = glyphs_in(other.letters, other.length);
        put_sheet(page, a > b ? a : b);
    }
    void note(TextName name) const { write_centred(page, page_note_row, text_of(game, name)); }
    // The hint for the buttons, in the page's last row of text.
    void foot(TextName name) const { write_centred(page, page_foot_row, text_of(game, name)); }
    // The prompt that blinks, in its place in the row of the scene.
    void prompt() const {
        if (!(state.age & page_blink_bit))
            write_centred(page, prompt_row(state.scene, game),
                          text_of(game, TextName::press_start));
    }
};

// Makes the page of a scene: show_title and so on.
#define HALFBYTE_DECLARE_SHOW(name, ...) void show_##name(const PageMaker& to);
HALFBYTE_SCENES(HALFBYTE_DECLARE_SHOW)
#undef HALFBYTE_DECLARE_SHOW

} // namespace halfbyte
