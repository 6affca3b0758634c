#include "engine/show/screens.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/page_maker.hpp"
#include "engine/show/spread_screen.hpp"

namespace halfbyte {
namespace {

// Writes lines of a block of text, if it has them.
void write_lines(const PageMaker& to, int line, int first, int count) {
    const TextBlock& block = lines_of(to.state.scene, to.game);
    for (const int end = first + count; first < end && first < block.count; ++first, ++line)
        write_centred(to.page, row_of_line(line), block.lines[first]);
}

// Makes a page of the scene's block of text.
void show_lines(const PageMaker& to) {
    to.headline();
    write_lines(to, 0, to.state.cursor * lines_a_page, lines_a_page);
    to.prompt();
}

} // namespace

void show_title(const PageMaker& to) {
    put_running_hero(to.page);
    if (to.game.title_picture != nullptr) {
        put_spread(to.page, to.game.title_picture);
    } else {
        to.sheet(to.game.title, text_of(to.game, TextName::press_start));
        write_centred(to.page, page_title_row, to.game.title);
    }
    to.prompt();
}

void show_level(const PageMaker&) {}

void show_ending(const PageMaker& to) {
    to.sheet(to.game.title, text_of(to.game, TextName::press_start));
    write_centred(to.page, page_title_row, text_of(to.game, TextName::the_end));
    put_running_hero(to.page);
    write_centred(to.page, page_ending_title_row, to.game.title);
    to.prompt();
}

void show_credits(const PageMaker& to) {
    show_lines(to);
}

void show_message(const PageMaker& to) {
    const auto first = static_cast<std::uint8_t>((to.state.cursor - 1) * lines_a_message);
    write_lines(to, 1, first, lines_a_message);
    to.prompt();
}

void show_page(Page& page, const Program& program, const Save& save, const Game& game) {
    page.letters = game.letters;
    clear_page(page);
    const PageMaker to{page, program.state, program.world, save, game};
    switch (program.state.scene) {
#define HALFBYTE_SHOW(name, ...)                                                                   \
    case Scene::name: show_##name(to); break;
        HALFBYTE_SCENES(HALFBYTE_SHOW)
#undef HALFBYTE_SHOW
    }
}

} // namespace halfbyte
