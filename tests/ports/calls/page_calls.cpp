// Generated calls of the pages that show the program: platform/nes/engine/show.
#include "engine/show/screens.hpp"
#include "tests/ports/calls/program_caller.hpp"

namespace halfbyte::test {
namespace {

/// Compares a window of the page: its rows of text.
std::string window_difference(Console6502& console, const Page& page, int window) {
    constexpr int lines = 4;
    constexpr std::uint32_t line_bytes = 32;
    Variable theirs = console.variable("page_window_lines");
    std::string text;
    for (int line = 0; line < lines; ++line) {
        const int row = 2 * (window * lines + line);
        for (int column = 0; column < page_columns; ++column)
            text += differing(
                ("row " + std::to_string(row) + ", column " + std::to_string(column)).c_str(),
                row < page_rows ? page.cells[row][column] : page_blank,
                theirs.u8(static_cast<std::uint32_t>(line) * line_bytes + 1
                          + static_cast<std::uint32_t>(column)));
    }
    return text;
}

std::string call_show_page(Run& run) {
    constexpr int windows = 3;
    ProgramCaller caller(run);
    const Routine routine = run.port.console.routine("show_page");
    Variable window = run.port.console.variable("page_window");
    Stratum& scenes = run.strata.of("scene", 0, scene_count - 1);
    Stratum& shown = run.strata.of("window", 0, windows - 1);
    return run.each([&](long) {
        caller.change_screen();
        caller.change_world();
        const int number = static_cast<int>(run.random() % windows);
        scenes.count(static_cast<int>(caller.program().state.scene));
        shown.count(number);
        Page page;
        show_page(page, caller.program(), caller.save(), caller.game());
        if (!is_page(caller.program().state.scene))
            page = {};
        window.set_u8(static_cast<std::uint32_t>(number));
        run.port.console.call(routine);
        return window_difference(run.port.console, page, number);
    });
}

/// Any row of a spread, including rows that no window has.
std::string call_show_spread_row(Run& run) {
    ProgramCaller caller(run);
    Console6502& console = run.port.console;
    const Routine begin = console.routine("begin_spread"), row = console.routine("show_spread_row");
    Variable line = console.variable("page_line"), cells = console.variable("page_window_lines");
    Stratum& rows = run.strata.of("row", 0, spread_rows - 1);
    Stratum& spreads = run.strata.of("spread", 0, 1);
    return run.each([&](long) {
        caller.change_screen(Scene::select);
        const auto number = static_cast<std::uint8_t>(run.random() % spread_rows);
        rows.count(number);
        const Game& game = caller.game();
        spreads.count(game.levels[caller.program().state.cursor].spot.spread);
        Page page;
        show_page(page, caller.program(), caller.save(), game);
        console.call(begin);
        line.set_u8(1); // the page begins with the second column
        console.call(row, {.a = number});
        std::string text;
        for (std::uint32_t column = 0; column < page_columns; ++column)
            text += differing(("column " + std::to_string(column)).c_str(),
                              page.cells[number][column], cells.u8(1 + column));
        return text;
    });
}

std::string call_put_walking_hero(Run& run) {
    enum class Hero {
        stands,
        runs,
        runs_to_the_left
    };
    ProgramCaller caller(run);
    const Routine routine = run.port.console.routine("put_walking_hero");
    Stratum& heroes = run.strata.of("how the hero is", 0, 2);
    return run.each([&](long) {
        caller.change_screen(Scene::select);
        Page page;
        show_page(page, caller.program(), caller.save(), caller.game());
        const Exit exit = run.port.console.call(routine);
        const Hero hero = page.hero_flipped ? Hero::runs_to_the_left
                          : page.hero_runs  ? Hero::runs
                                            : Hero::stands;
        heroes.count(static_cast<int>(hero));
        return differing("the hero's column", page.hero_x, exit.x)
               + differing("the hero's row", page.hero_y, exit.a)
               + differing("how the hero is", static_cast<long>(hero), exit.y);
    });
}

std::string call_level_of_colours(Run& run) {
    ProgramCaller caller(run);
    const Routine routine = run.port.console.routine("level_of_colours");
    Stratum& chosen = run.strata.of("a level is chosen", 0, 1);
    return run.each([&](long) {
        caller.change_screen();
        const ProgramState& state = caller.program().state;
        chosen.count(state.scene == Scene::select);
        return differing("the level", level_of_colours(state, caller.game()),
                         run.port.console.call(routine).x);
    });
}

} // namespace

std::span<const CallSet> page_call_sets() {
    static constexpr CallSet sets[] = {
        {"show_page", call_show_page},
        {"show_spread_row", call_show_spread_row},
        {"put_walking_hero", call_put_walking_hero},
        {"level_of_colours", call_level_of_colours},
    };
    return sets;
}

} // namespace halfbyte::test
