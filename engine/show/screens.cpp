#include "engine/show/screens.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/level_screens.hpp"
#include "engine/show/menu_screens.hpp"
#include "engine/show/spread_screen.hpp"

namespace halfbyte {
namespace {

void show_title(const PageMaker& to) {
    put_running_hero(to.page);
    if (to.game.title_picture != nullptr) {
        put_spread(to.page, to.game.title_picture);
        to.prompt(page_foot_row);
        return;
    }
    to.sheet(to.game.title, text_of(to.game, TextName::press_start));
    write_centred(to.page, page_title_row, to.game.title);
    to.prompt(page_prompt_row);
}

void show_ending(const PageMaker& to) {
    to.sheet(to.game.title, text_of(to.game, TextName::press_start));
    write_centred(to.page, page_title_row, text_of(to.game, TextName::the_end));
    put_running_hero(to.page);
    write_centred(to.page, page_ending_title_row, to.game.title);
    to.prompt(page_prompt_row);
}

void show_credits(const PageMaker& to) {
    to.headline(text_of(to.game, TextName::credits));
    const int first = to.state.cursor * credits_a_page;
    for (int line = 0; line < credits_a_page && first + line < to.game.credit_lines; ++line)
        write_centred(to.page, row_of_line(line), to.game.credits[first + line]);
    to.prompt(page_foot_row);
}

void show_message(const PageMaker& to) {
    const auto first = static_cast<std::uint8_t>((to.state.cursor - 1) * lines_a_message);
    for (int line = 0; line < lines_a_message && first + line < to.game.message_lines; ++line)
        write_centred(to.page, row_of_line(1 + line), to.game.messages[first + line]);
    to.prompt(page_foot_row);
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
    case Scene::pause: show_pause(to, program.world); break;
    case Scene::options: show_options(to); break;
    case Scene::results: show_results(to, program.world); break;
    case Scene::ending: show_ending(to); break;
    case Scene::credits: show_credits(to); break;
    case Scene::message: show_message(to); break;
    }
}

} // namespace halfbyte
