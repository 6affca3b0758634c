#include "engine/show/screens.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/page_writer.hpp"
#include "tests/engine/program/small_game.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

std::string row_text(const Page& page, int row) {
    std::string text;
    for (const std::uint8_t cell : page.cells[row])
        text += cell == page_rule ? '_' : cell >= page_frame ? '=' : static_cast<char>(' ' + cell);
    const auto last = text.find_last_not_of(' ');
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

// The text of a row between the sides of a frame.
std::string text_on_sheet(const Page& page, int row) {
    const std::string text = row_text(page, row);
    const auto first = text.find_first_not_of("= ");
    const auto last = text.find_last_not_of("= ");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

Page page_of(const SmallGame& game) {
    Page page;
    show_page(page, game.program, game.save, game.game());
    return page;
}

// The top of the hero whose feet are on the line below a row.
int feet_on_line_of(int row) {
    return 8 * (row + 1) - 16;
}

std::string time_text(std::uint16_t frames) {
    char letters[longest_time_text];
    return {letters, static_cast<std::size_t>(write_time(frames, letters))};
}

} // namespace

TEST_CASE("a time is minutes, seconds and hundredths") {
    CHECK(time_text(0) == "0:00.00");
    CHECK(time_text(59) == "0:00.98");
    CHECK(time_text(60 * 61 + 30) == "1:01.50");
    CHECK(time_text(0xFFFF) == "18:12.25");
}

TEST_CASE("a best time that stands for none is a dash") {
    Page page;
    write_best_time(page, 2, page_first_row, 60);
    write_best_time(page, 2, page_first_row + 2, no_best_time);
    CHECK(row_text(page, page_first_row) == "0:01.00");
    CHECK(row_text(page, page_first_row + 2) == "-");
}

TEST_CASE_METHOD(OneLevel, "the title screen has the game's title and a prompt that blinks") {
    CHECK(text_on_sheet(page_of(game), 6) == "SMALL GAME");
    CHECK(text_on_sheet(page_of(game), 14) == "PRESS START");
    game.frames(32);
    CHECK(text_on_sheet(page_of(game), 14).empty());
}

TEST_CASE("a page's texts have the letters of the game's font") {
    SmallGame small({short_way});
    Game game = small.game();
    LittleU16 code;
    code = 'a';
    game.letters = {&code, 1};
    game.title = {"a", 1};
    Page page;
    show_page(page, small.program, small.save, game);
    CHECK(int{page.cells[6][(page_columns - 1) / 2]} == letter_glyph(0));
}

TEST_CASE_METHOD(OneLevel, "the title is on a framed sheet as wide as its longest text needs") {
    const Page page = page_of(game);
    const std::string rules(7, '_'); // on both sides of 15 cells, and one more at the right
    CHECK(row_text(page, page_sheet_row) == std::string(15, '='));
    CHECK(row_text(page, page_sheet_row + 1) == rules + "=             =" + rules + '_');
    CHECK(row_text(page, page_sheet_row + page_sheet_rows - 1) == std::string(15, '='));
}

TEST_CASE_METHOD(OneLevel,
                 "a picture of the title replaces the sheet, with the prompt at the page's foot") {
    std::uint8_t cells[spread_cells];
    for (int i = 0; i < spread_cells; ++i)
        cells[i] = static_cast<std::uint8_t>(page_art + i % 100);
    game.draw_title(cells);
    const Page page = page_of(game);
    for (int i = 0; i < spread_cells; ++i)
        CHECK(page.cells[i / spread_columns][i % spread_columns] == cells[i]);
    CHECK(row_text(page, page_foot_row) == "PRESS START");
    CHECK(page.has_hero);
    CHECK(page.hero_runs);
    game.frames(page_blink_bit);
    CHECK(row_text(page_of(game), page_foot_row).empty());
}

TEST_CASE_METHOD(OneLevel, "a headline is underlined from its first letter to its last") {
    game.press(input_start);
    const Page page = page_of(game);
    CHECK(row_text(page, page_headline_row) == "CHOOSE A SLOT");
    CHECK(row_text(page, page_headline_row + 1)
          == std::string(8, '_') + "=============" + std::string(9, '_'));
}

TEST_CASE_METHOD(OneLevel, "each second row below the headline is a ruled line without text") {
    game.press(input_start);
    const Page page = page_of(game);
    for (int row = page_first_row + 1; row < page_rows; row += 2)
        CHECK(row_text(page, row) == std::string(page_columns, '_'));
}

TEST_CASE("slots show their progress, and the hero stands before the chosen line") {
    SmallGame game({short_way, short_way});
    game.save.slots[1].used = true;
    game.save.slots[1].levels[0].best_time = 100;
    game.press({input_start, input_down});
    const Page page = page_of(game);
    CHECK(row_text(page, row_of_line(0)) == "1  NEW GAME");
    CHECK(row_text(page, row_of_line(1)) == "2  1/2 CLEARED");
    CHECK(page.has_hero);
    CHECK(int{page.hero_y} == feet_on_line_of(row_of_line(1)));
}

TEST_CASE("a protected save is named below the slots, with how to erase it") {
    const auto [fault, text] =
        GENERATE(table<SaveFault, std::string>({{SaveFault::damaged, "THE SAVES ARE DAMAGED"},
                                                {SaveFault::foreign, "SAVES OF ANOTHER GAME"},
                                                {SaveFault::newer, "SAVES OF A NEWER VERSION"}}));
    SmallGame game({short_way});
    game.press(input_start);
    CHECK(row_text(page_of(game), page_note_row).empty());
    game.program.state.save_fault = fault;
    CHECK(row_text(page_of(game), row_of_line(slots_fault_line)) == text);
    CHECK(row_text(page_of(game), page_note_row) == "NOT SAVED. SELECT ERASES");
    game.press(input_select);
    CHECK(row_text(page_of(game), page_headline_row) == "ERASE WHAT IS THERE?");
    CHECK(row_text(page_of(game), row_of_line(slot_count)) == text);
}

TEST_CASE_METHOD(OneLevel, "a hint shows how to erase a slot once a slot is used") {
    game.press(input_start);
    CHECK(row_text(page_of(game), page_note_row).empty());
    game.press({input_a, input_b});
    REQUIRE(game.scene() == Scene::slots);
    CHECK(row_text(page_of(game), page_note_row) == "SELECT ERASES A SLOT");
}

TEST_CASE("each screen with a menu shows at its foot what its buttons do") {
    const auto [scene, hint] =
        GENERATE(table<Scene, std::string>({{Scene::slots, "A CHOOSE   B BACK"},
                                            {Scene::erase, "A CHOOSE   B BACK"},
                                            {Scene::select, "A CHOOSE   B BACK"},
                                            {Scene::pause, "A CHOOSE   B BACK"},
                                            {Scene::options, "A CHANGE   B BACK"},
                                            {Scene::results, "PRESS START"},
                                            {Scene::credits, "PRESS START"}}));
    SmallGame game({short_way});
    game.program.state.scene = scene;
    CHECK(row_text(page_of(game), page_foot_row) == hint);
}

TEST_CASE_METHOD(OneLevel, "a pause shows the level's title and its time so far") {
    game.program.state.scene = Scene::pause;
    game.program.world.frame = 90;
    CHECK(row_text(page_of(game), page_pause_title_row) == "A LEVEL");
    CHECK(row_text(page_of(game), row_of_line(pause_time_line)) == "TIME            0:01.50");
    game.program.world.frame = 0x10000;
    CHECK(row_text(page_of(game), row_of_line(pause_time_line))
          == "TIME            " + time_text(0xFFFF));
}

TEST_CASE_METHOD(OneLevel, "the time of a level stops at its goal") {
    game.program.world.frame = 90;
    CHECK(level_time(game.state(), game.program.world) == 90);
    game.program.state.time = 60;
    game.program.world.phase = Phase::cleared;
    CHECK(level_time(game.state(), game.program.world) == 60);
}

TEST_CASE_METHOD(OneLevel,
                 "the ending shows the hero running between its words and the game's title") {
    game.program.state.scene = Scene::ending;
    const Page page = page_of(game);
    CHECK(text_on_sheet(page, page_title_row) == "THE END");
    CHECK(page.hero_runs);
    CHECK(int{page.hero_y} == feet_on_line_of(page_hero_row));
    CHECK(text_on_sheet(page, page_ending_title_row) == "SMALL GAME");
}

TEST_CASE("the results show the cleared level until they have faded out") {
    SmallGame game({short_way, short_way});
    game.press({input_start, input_a, input_a});
    game.clear_level();
    REQUIRE(game.scene() == Scene::results);
    const Page before = page_of(game);
    game.frame(input_a);
    while (game.scene() == Scene::results) {
        CHECK(int{game.state().level_number} == 0);
        CHECK(row_text(page_of(game), row_of_line(1)) == row_text(before, row_of_line(1)));
        game.frames(1);
    }
    CHECK(int{game.state().level_number} == 1);
}

TEST_CASE("results show that a bonus level opens rather than a new best") {
    SmallGame game({short_way, short_way});
    game.open_with(1, 1);
    game.press({input_start, input_a, input_a});
    game.program.world.switches = 0x8000;
    game.clear_level();
    REQUIRE(game.scene() == Scene::results);
    CHECK(game.state().is_best);
    CHECK(row_text(page_of(game), row_of_line(6)) == "A BONUS LEVEL OPENS!");
}

TEST_CASE_METHOD(OneLevel, "options show what is on") {
    game.save.options = option_without_music | option_timer | option_calm;
    game.program.state.scene = Scene::options;
    const Page page = page_of(game);
    CHECK(row_text(page, row_of_line(0)) == "MUSIC           OFF");
    CHECK(row_text(page, row_of_line(1)) == "EFFECTS         ON");
    CHECK(row_text(page, row_of_line(2)) == "INVINCIBLE      OFF");
    CHECK(row_text(page, row_of_line(3)) == "TIMER           ON");
    CHECK(row_text(page, row_of_line(4)) == "SHAKE, FLASH    OFF");
}

TEST_CASE_METHOD(OneLevel, "a message shows its lines one below the other and nothing else") {
    game.program.state.scene = Scene::message;
    game.program.state.cursor = 2;
    const Page page = page_of(game);
    CHECK(row_text(page, row_of_line(0)).empty());
    CHECK(row_text(page, row_of_line(1)) == "2 1");
    CHECK(row_text(page, row_of_line(3)) == "2 3");
    CHECK(row_text(page, row_of_line(4)).empty());
    CHECK(row_text(page, page_foot_row) == "PRESS START");
    game.program.state.cursor = 3; // no such message
    CHECK(row_text(page_of(game), row_of_line(1)).empty());
}

TEST_CASE_METHOD(OneLevel, "results show the time, the best, the drops and the deaths") {
    game.press({input_start, input_a, input_a});
    game.clear_level();
    REQUIRE(game.scene() == Scene::results);
    const Page page = page_of(game);
    CHECK(row_text(page, 2) == "LEVEL CLEARED");
    CHECK(row_text(page, row_of_line(1)) == "TIME            " + time_text(game.state().time));
    CHECK(row_text(page, row_of_line(2)) == "BEST            " + time_text(game.state().time));
    CHECK(row_text(page, row_of_line(3)) == "DROPS           0");
    CHECK(row_text(page, row_of_line(4)) == "DEATHS          0");
    CHECK(row_text(page, row_of_line(5)).empty());
    CHECK(row_text(page, row_of_line(6)) == "A NEW BEST!");
}

TEST_CASE_METHOD(OneLevel,
                 "the pause and the results show the state that the player has in the level") {
    constexpr std::uint8_t large_kind = 16;
    player(game.program.world).kind = large_kind;
    for (const Scene scene : {Scene::pause, Scene::results}) {
        game.program.state.scene = scene;
        CHECK(int{page_of(game).hero_kind} == int{large_kind});
    }
    game.program.state.scene = Scene::options;
    CHECK(int{page_of(game).hero_kind} == int{player_kind});
}

TEST_CASE_METHOD(OneLevel,
                 "results show as much of the title as is written, and the hero after it") {
    game.program.state.scene = Scene::results;
    const auto at_age = [&](int age) {
        game.program.state.age = static_cast<std::uint8_t>(age);
        return page_of(game);
    };
    constexpr int left = (page_columns - 7) / 2;
    const Page before = at_age(3);
    CHECK(row_text(before, row_of_line(0)).empty());
    CHECK(before.has_hero);
    CHECK(int{before.hero_x} == 8 * left);
    CHECK(int{before.hero_y} == feet_on_line_of(row_of_line(0)));
    const Page two = at_age(11);
    CHECK(row_text(two, row_of_line(0)) == "A");
    CHECK(int{two.hero_x} == 8 * (left + 2));
    const Page all = at_age(255);
    CHECK(row_text(all, row_of_line(0)) == "A LEVEL");
    CHECK(int{all.hero_x} == 8 * (left + 7));
}

TEST_CASE("large drops with a name are shown for the attempt, the level and the slot") {
    SmallGame game({short_way, short_way});
    game.name_large_drops({"Large drops", 11});
    game.press({input_start, input_a, input_a});
    game.program.world.switches =
        0xA000 | 0x1FFF; // the first and the last of the three, and others
    game.clear_level();
    REQUIRE(game.scene() == Scene::results);
    CHECK(row_text(page_of(game), row_of_line(5)) == "LARGE DROPS     2/3");
    CHECK(int{game.save.slots[0].levels[0].large_drops} == 0b101);

    game.save.slots[0].levels[0].large_drops = every_large_drop;
    game.save.slots[0].levels[1].large_drops = 0b010;
    game.program.state.scene = Scene::slots;
    CHECK(row_text(page_of(game), row_of_line(0)).find("4*") != std::string::npos);
}
