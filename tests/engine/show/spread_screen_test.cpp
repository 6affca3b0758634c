#include "engine/show/spread_screen.hpp"

#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t mark = 'X' - ' '; // of a cell of the first spread; the second one's is above

// Three levels on a spread and one on another, in the first slot.
struct Notebook {
    Notebook() {
        game.put_spot(0, {0, 2, 4});
        game.put_spot(1, {0, 10, 8});
        game.put_spot(2, {0, 6, 2});
        game.put_spot(3, {1, 20, 6});
        game.draw_spreads(cells.data());
        game.name_large_drops({"Large drops", 11});
        game.program.state.scene = Scene::select;
    }

    Page page() const {
        Page page;
        show_page(page, game.program, game.save, game.game());
        return page;
    }

    LevelRecord& record(int level) { return game.save.slots[0].levels[level]; }

    std::vector<std::uint8_t> cells = [] {
        std::vector<std::uint8_t> result(spread_cells, mark);
        result.resize(2 * spread_cells, mark + 1);
        return result;
    }();
    SmallGame game{{short_way, short_way, short_way, short_way}};
};

// The number of the spot's picture, of eight, that is complete at a position; -1 if there is none.
int spot_at(const Page& page, int column, int row) {
    const int first = page.cells[row][column] - page_spot;
    for (int i = 0; i < spot_cells; ++i)
        if (page.cells[row + i / 2][column + i % 2] != page_spot + first + i)
            return -1;
    return first % spot_cells == 0 ? first / spot_cells : -1;
}

int number_of(SpotLook look, bool bonus = false) {
    return static_cast<int>(look) + (bonus ? spot_looks : 0);
}

std::string text_at(const Page& page, int column, int row, int glyphs) {
    std::string text;
    for (int i = 0; i < glyphs; ++i)
        text += static_cast<char>(' ' + page.cells[row][column + i]);
    return text;
}

struct OnSpread {
    Notebook notebook;
};

} // namespace

TEST_CASE_METHOD(OnSpread,
                 "the spread of the level under the cursor is shown, with its own levels") {
    Page page = notebook.page();
    CHECK(page.cells[0][0] == mark);
    CHECK(page.cells[spread_rows - 1][spread_columns - 1] == mark);
    CHECK(spot_at(page, 10, 8) >= 0);
    CHECK(page.cells[6][20] == mark);
    notebook.game.program.state.cursor = 3;
    page = notebook.page();
    CHECK(page.cells[0][0] == mark + 1);
    CHECK(page.cells[8][10] == mark + 1);
    CHECK(spot_at(page, 20, 6) >= 0);
}

TEST_CASE("a spot shows whether its level is locked, open, cleared, or has no large drop left") {
    Notebook notebook;
    notebook.record(0) = {100, 0, 0, every_large_drop};
    CHECK(spot_at(notebook.page(), 2, 4) == number_of(SpotLook::complete));
    CHECK(spot_at(notebook.page(), 10, 8) == number_of(SpotLook::unlocked));
    CHECK(spot_at(notebook.page(), 6, 2) == number_of(SpotLook::locked));
    notebook.record(0).large_drops = 0b011;
    CHECK(spot_at(notebook.page(), 2, 4) == number_of(SpotLook::cleared));
}

TEST_CASE_METHOD(OnSpread, "spots do not show large drops without a name") {
    notebook.game.name_large_drops({"", 0});
    notebook.record(0) = {100, 0, 0, every_large_drop};
    CHECK(spot_at(notebook.page(), 2, 4) == number_of(SpotLook::cleared));
    CHECK(text_at(notebook.page(), page_drops_column, page_level_row, 2) == "  ");
}

TEST_CASE(
    "a bonus level has spots of its own, and a locked one shows how many large drops open it") {
    Notebook notebook;
    notebook.game.open_with(1, 12);
    Page page = notebook.page();
    CHECK(spot_at(page, 10, 8) == number_of(SpotLook::locked, true));
    CHECK(text_at(page, 12, 9, 3) == "12*");
    CHECK(page.cells[8][12] == mark);
    for (int level = 0; level < 4; ++level)
        notebook.record(level).large_drops = every_large_drop;
    page = notebook.page();
    CHECK(spot_at(page, 10, 8) == number_of(SpotLook::unlocked, true));
    CHECK(page.cells[9][12] == mark);
}

TEST_CASE_METHOD(OnSpread, "the level's name, best time and large drops are below the spread") {
    CHECK(text_at(notebook.page(), page_level_column, page_level_row, 29)
          == "A LEVEL                      ");
    notebook.record(0) = {60, 0, 0, 0b101};
    CHECK(text_at(notebook.page(), page_level_column, page_level_row, 29)
          == "A LEVEL            0:01.00 2*");
}

TEST_CASE("the hero stands at the spot, walks to the next one, and turns if that is behind") {
    Notebook notebook;
    for (int level = 0; level < 4; ++level)
        notebook.record(level).best_time = 60;
    Page page = notebook.page();
    CHECK_FALSE(page.hero_runs);
    CHECK(int{page.hero_x} == 16);
    CHECK(int{page.hero_y} == 32 - hero_above_spot);

    notebook.game.frame(input_right);
    page = notebook.page();
    CHECK(page.hero_runs);
    CHECK_FALSE(page.hero_flipped);
    CHECK(int{page.hero_x} == 16);
    notebook.game.frames(walk_frames / 2);
    page = notebook.page();
    CHECK(int{page.hero_x} == (16 + 80) / 2);
    CHECK(int{page.hero_y} == (32 + 64) / 2 - hero_above_spot);
    notebook.game.frames(walk_frames / 2);
    page = notebook.page();
    CHECK_FALSE(page.hero_runs);
    CHECK(int{page.hero_x} == 80);

    notebook.game.frame(input_down);
    CHECK(notebook.page().hero_flipped);
    notebook.game.frames(walk_frames / 2);
    CHECK(int{notebook.page().hero_x} == (80 + 48) / 2);
}

TEST_CASE_METHOD(OnSpread,
                 "the hero is at the spot without a walk after the leaf turns to another spread") {
    for (int level = 0; level < 4; ++level)
        notebook.record(level).best_time = 60;
    notebook.game.press(input_left);
    const Page page = notebook.page();
    CHECK(int{notebook.game.state().cursor} == 3);
    CHECK_FALSE(page.hero_runs);
    CHECK(int{page.hero_x} == 160);
}
