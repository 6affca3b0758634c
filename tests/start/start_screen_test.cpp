#include "tools/commands/start_window/start_screen.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/start_window/draw_paper.hpp"
#include "tools/commands/start_window/recent_games.hpp"

using namespace halfbyte::test;
using start_window::StartAction;
using start_window::StartScreen;
using Event = hosted::WindowEvent;
using Kind = Event::Kind;
using Lines = std::vector<std::string>;

namespace {

StartScreen screen_with(std::vector<fs::path> recent = {}) {
    return StartScreen({std::move(recent), {}, "/games/my_game"});
}

std::optional<StartAction> press(StartScreen& screen, std::initializer_list<Kind> kinds) {
    std::optional<StartAction> action;
    for (const Kind kind : kinds)
        action = screen.handle({kind});
    return action;
}

Event typed(std::string text) {
    return {.kind = Kind::type, .text = std::move(text)};
}

/// A click on a line, where the screen draws it.
Event click(int line) {
    return {Kind::click, 100, 84 + 16 * line};
}

} // namespace

TEST_CASE("the start window offers to make and open a game, and the games opened last") {
    CHECK(screen_with().lines() == Lines{"Make a game", "Open a game", "Close"});
    CHECK(screen_with({"/games/quill"}).lines()
          == Lines{"Make a game", "Open a game", "quill  (/games)", "Close"});
    const StartScreen with_demo({{}, "nib.pack", {}});
    CHECK(with_demo.lines() == Lines{"Make a game", "Open a game", "Play the demo", "Close"});
}

TEST_CASE("a new game is made in the proposed folder, or in the one that is typed") {
    StartScreen screen = screen_with();
    press(screen, {Kind::choose});
    CHECK(screen.typed() == "/games/my_game");
    press(screen, {Kind::erase});
    screen.handle(typed("e2"));
    const auto action = press(screen, {Kind::choose});
    REQUIRE(action);
    CHECK(action->kind == StartAction::Kind::make);
    CHECK(action->folder == "/games/my_game2");
}

TEST_CASE("a letter of several bytes is erased as one") {
    StartScreen screen = screen_with();
    press(screen, {Kind::down, Kind::choose});
    screen.handle(typed("a\u00FC\u65E5"));
    press(screen, {Kind::erase});
    CHECK(screen.typed() == "a\u00FC");
    press(screen, {Kind::erase, Kind::erase, Kind::erase});
    CHECK(screen.typed().empty());
}

TEST_CASE("a pasted path loses its quotes and line ends") {
    StartScreen screen = screen_with();
    press(screen, {Kind::down, Kind::choose});
    screen.handle(typed("\"C:\\My games\\quill\"\r\n"));
    CHECK(screen.typed() == "C:\\My games\\quill");
    CHECK(press(screen, {Kind::choose})->folder == "C:\\My games\\quill");
}

TEST_CASE("an empty path opens nothing and shows what to type") {
    StartScreen screen = screen_with();
    CHECK(!press(screen, {Kind::down, Kind::choose, Kind::choose}));
    CHECK(!screen.message().empty());
}

TEST_CASE("a click chooses the line under the mouse, and beside the lines it does nothing") {
    StartScreen screen = screen_with({"/games/quill"});
    CHECK(!screen.handle({Kind::click, 100, 20}));
    CHECK(!screen.handle({Kind::click, 100, 84 + 16 * 4}));
    const auto action = screen.handle(click(2));
    REQUIRE(action);
    CHECK(action->kind == StartAction::Kind::open_game);
    CHECK(action->folder == "/games/quill");
    screen.handle({Kind::point, 100, 84});
    CHECK(screen.cursor() == 0);
}

TEST_CASE("a mouse that is over a line when the window opens leaves the cursor where it is") {
    StartScreen screen = screen_with();
    screen.handle({Kind::point, 100, 84 + 16 * 2});
    screen.handle({Kind::point, 100, 84 + 16 * 2});
    CHECK(screen.cursor() == 0);
    screen.handle({Kind::point, 101, 84 + 16 * 2});
    CHECK(screen.cursor() == 2);
}

TEST_CASE("the cursor goes around, and Escape leads back and then closes the window") {
    StartScreen screen = screen_with();
    press(screen, {Kind::up});
    CHECK(screen.cursor() == 2);
    press(screen, {Kind::down, Kind::choose});
    CHECK(!press(screen, {Kind::back}));
    CHECK(press(screen, {Kind::back})->kind == StartAction::Kind::close);
}

TEST_CASE("an opened game becomes the newest one, can be played, and its files shown") {
    StartScreen screen = screen_with({"/a/old", "/a/quill"});
    screen.show_game("/a/quill");
    CHECK(screen.lines() == Lines{"Play", "Show its files", "Back"});
    CHECK(press(screen, {Kind::choose})->kind == StartAction::Kind::play);
    CHECK(press(screen, {Kind::down, Kind::choose})->kind == StartAction::Kind::show_folder);
    press(screen, {Kind::back});
    CHECK(screen.lines()
          == Lines{"Make a game", "Open a game", "quill  (/a)", "old  (/a)", "Close"});
}

TEST_CASE("a text with too many letters for a line is shortened to its end") {
    CHECK(start_window::shortened("C:\\\u65E5\u672C\\quill", 12) == "C:\\\u65E5\u672C\\quill");
    CHECK(start_window::shortened("C:\\\u65E5\u672C\\quill", 10) == "...\u672C\\quill");
    const StartScreen screen = screen_with({"/games/" + std::string(50, 'x') + "end"});
    CHECK(screen.lines()[2] == "..." + std::string(32, 'x') + "end");
}

TEST_CASE("a dropped folder is played, on every page") {
    StartScreen screen = screen_with();
    for (int page = 0; page < 2; ++page) {
        const auto action = screen.handle({.kind = Kind::drop, .text = "/a/quill"});
        REQUIRE(action);
        CHECK(action->kind == StartAction::Kind::play);
        CHECK(action->folder == "/a/quill");
        press(screen, {Kind::choose});
    }
}

TEST_CASE("the start window's lines are drawn where a click chooses them") {
    const hosted::Font font = start_window::pen_font();
    StartScreen screen = screen_with({"/games/quill"});
    const auto drawn = [&](std::size_t cursor) {
        while (screen.cursor() != cursor)
            press(screen, {Kind::down});
        hosted::Canvas canvas(start_window::start_screen_size.width,
                              start_window::start_screen_size.height);
        screen.draw(canvas, font);
        return canvas;
    };
    const hosted::Canvas first = drawn(0);
    for (std::size_t line = 1; line < 4; ++line) {
        const hosted::Canvas other = drawn(line);
        std::vector<int> rows; // that the cursor changes
        for (int y = 0; y < first.height; ++y)
            for (int x = 0; x < first.width; ++x)
                if (hosted::pixel_at(first, x, y) != hosted::pixel_at(other, x, y) && y > 80 + 10)
                    rows.push_back(y);
        REQUIRE(!rows.empty());
        for (const int y : {rows.front(), rows.back()}) {
            screen.handle({Kind::point, 100, 20});
            screen.handle({Kind::point, 100, y});
            CHECK(screen.cursor() == line);
        }
    }
}

TEST_CASE("the games opened last are those that are still there, the newest first") {
    const ScratchFolder folder;
    const fs::path file = folder.path() / "recent";
    CHECK(start_window::recent_games(file).empty());
    for (const char* name : {"a", "b", "c", "d", "e", "f", "b"}) {
        folder.write(fs::path(name) / "game.toml", "");
        start_window::add_recent_game(file, folder.path() / name);
    }
    const auto names = [&] {
        std::string all;
        for (const fs::path& game : start_window::recent_games(file))
            all += game.filename().string();
        return all;
    };
    CHECK(names() == "bfedc");
    fs::remove_all(folder.path() / "f");
    CHECK(names() == "bedc");

    const std::string game = (folder.path() / "c").string();
    folder.write("recent", "\xC3\xFF\n" + std::string(5000, 'x') + '\n' + game + '\n');
    CHECK(names() == "c");
    folder.write("recent", std::string("\0", 1) + game);
    start_window::add_recent_game(file, folder.path() / "d" / ".." / "e" / "");
    CHECK(names() == "e");
}
