// The painter of a window, in a game that is compiled again when the test says so.
#include "platform/hosted/paint/painter.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/game_levels/game_levels.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <utility>

using namespace halfbyte::test;

namespace {

class PaintedGame {
  public:
    // The level has these objects, too.
    explicit PaintedGame(const std::string& objects = {}) {
        start::make_new_game({game(), "quill", "Quill"});
        std::string text = map("first");
        text.insert(text.rfind("</objectgroup>"), objects);
        folder_.write(fs::path("quill") / "levels" / "first.tmx", text);
        files_.emplace(game());
        cells_.emplace(game());
        painter_.emplace(hosted::PaintTools{.cells = &*cells_, .files = &*files_});
        hosted::PlaySetup setup;
        setup.level = 0;
        pack_ = compiled();
        play_.emplace(*pack_, setup);
        painter_->begin_or_end(*play_);
        frame();
    }

    std::string map(const std::string& level) const {
        return text_of(game() / "levels" / (level + ".tmx"));
    }
    std::string shown() const { return play_->session().packed_level().name; }

    void frame(Input input = 0) {
        play_->frame(input);
        painter_->frame(*play_, 2);
    }
    void frames(int count, Input input = 0) {
        while (count-- > 0)
            frame(input);
    }
    const hosted::Session& session() const { return play_->session(); }
    bool time_runs() const { return !play_->frozen(); }
    void begin_or_end() { painter_->begin_or_end(*play_); }
    void run_time() { play_->obey(hosted::Command::pause); }
    void leave_level() { play_->obey(hosted::Command::leave); }
    hosted::Zoom zoom() const { return painter_->zoom(); }
    void press_key(hosted::KeySymbol symbol, int code = 0, bool control = false,
                   bool shift = false) {
        painter_->handle({.kind = Event::Kind::key,
                          .down = true,
                          .control = control,
                          .shift = shift,
                          .code = code,
                          .symbol = symbol},
                         *play_);
    }
    void hold_right(bool down) {
        painter_->handle({.kind = Event::Kind::key, .down = down, .code = hosted::key_place::right},
                         *play_);
    }
    void press_enter() { press_key('\r', hosted::key_place::enter); }
    void press_escape() { press_key(hosted::key_symbol::escape, hosted::key_place::escape); }
    void undo() { press_key('z', 0, true); }
    void redo() { press_key('z', 0, true, true); }
    void choose_in_palette(std::string_view letters) {
        press_key('p', 0, true);
        write(letters);
    }
    void write(std::string_view letters) {
        for (const char letter : letters)
            press_key(letter);
        press_enter();
    }
    // A pixel of the picture.
    void hover(int x, int y) {
        painter_->handle({.kind = Event::Kind::hover, .x = x, .y = y}, *play_);
    }
    void hover_at(int column, int row) { hover(middle_of(column), middle_of(row)); }
    void press_at(int column, int row) { point(Event::Kind::point, column, row); }
    void release() { point(Event::Kind::release, 0, 0); }
    void click(int column, int row) {
        press_at(column, row);
        release();
    }
    // The picture of the level, with what the painter draws over it.
    hosted::Canvas picture() const {
        const Screen seen = painter_->zoom().seen(play_->screen());
        hosted::Canvas canvas(seen.width, seen.height);
        play_->draw(canvas);
        painter_->draw(canvas, *play_);
        return canvas;
    }
    // The pixels of a cell, while the picture's top left is the level's.
    std::vector<hosted::Colour> cell_of_picture(int column, int row) const {
        const hosted::Canvas canvas = picture();
        std::vector<hosted::Colour> pixels;
        for (int y = row * pixels_per_cell; y < (row + 1) * pixels_per_cell; ++y)
            for (int x = column * pixels_per_cell; x < (column + 1) * pixels_per_cell; ++x)
                pixels.push_back(canvas.pixels[static_cast<std::size_t>(y * canvas.width + x)]);
        return pixels;
    }
    bool shows_notices() const {
        hosted::Canvas canvas(play_->screen().width, play_->screen().height);
        const auto before = canvas.pixels;
        play_->draw_notices(canvas);
        return canvas.pixels != before;
    }
    // Whether the notices are in front of this pixel, and whether there are any.
    struct Covered {
        bool pixel;
        bool any;
    };
    Covered covers(int x, int y) const {
        hosted::Canvas canvas(play_->screen().width, play_->screen().height);
        const auto before = canvas.pixels;
        play_->draw_notices(canvas, painter_->notice_place(*play_));
        const auto at = static_cast<std::size_t>(y * canvas.width + x);
        return {canvas.pixels[at] != before[at], canvas.pixels != before};
    }
    int height() const { return play_->screen().height; }
    // In the window a second thread does this.
    void load_game() {
        auto changed = compiled();
        play_->change_game(changed, nullptr, {});
        pack_ = std::move(changed); // the player used the previous one until now
        painter_->follow_change();
        frame();
    }

  private:
    fs::path game() const { return folder_.path() / "quill"; }
    std::shared_ptr<const hosted::Pack> compiled() const {
        content::Faults faults(content::Faults::Mode::throw_first);
        return std::make_shared<const hosted::Pack>(content::compile_game(game(), faults).pack);
    }
    static int middle_of(int cell) { return cell * pixels_per_cell + pixels_per_cell / 2; }
    void point(Event::Kind kind, int column, int row) {
        painter_->handle({.kind = kind,
                          .code = hosted::mouse_button::left,
                          .x = middle_of(column),
                          .y = middle_of(row)},
                         *play_);
    }

    ScratchFolder folder_;
    std::optional<game_levels::GameLevels> files_;
    std::optional<editor::MapPainter> cells_;
    std::optional<hosted::Painter> painter_;
    std::shared_ptr<const hosted::Pack> pack_;
    std::optional<hosted::Play> play_;
};

struct Painting {
    PaintedGame game;
};

} // namespace

TEST_CASE_METHOD(Painting, "a click paints the shown level") {
    const std::string before = game.map("first");
    game.click(8, 8);
    CHECK(game.map("first") != before);
}

TEST_CASE_METHOD(Painting, "a level whose cells are all removed is shown with its decoration") {
    game.choose_in_palette("decoration behind");
    game.click(8, 8);
    game.choose_in_palette("edit cells");
    game.press_key('a', 0, true);
    game.press_key(0x7F);
    game.load_game();
    CHECK(game.shown() == "first");
}

TEST_CASE_METHOD(Painting, "another level of the game is edited by its name, and back") {
    game.choose_in_palette("new level");
    game.write("cave");
    game.load_game();
    game.choose_in_palette("level first");
    game.frame();
    CHECK(game.shown() == "first");
    const std::string first = game.map("first"), cave = game.map("cave");
    game.click(8, 8);
    CHECK(game.map("first") != first);
    CHECK(game.map("cave") == cave);
}

TEST_CASE_METHOD(Painting, "a removed level is replaced by the next one, and undo brings it back") {
    game.choose_in_palette("new level");
    game.write("cave");
    game.load_game();
    game.choose_in_palette("remove level");
    CHECK(game.map("cave").empty());
    game.load_game();
    CHECK(game.shown() == "first");
    game.undo();
    game.load_game();
    CHECK(game.shown() == "cave");
}

TEST_CASE_METHOD(Painting, "a name that is refused can be changed") {
    game.choose_in_palette("new level");
    game.write("first");
    game.write("2");
    CHECK_FALSE(game.map("first2").empty());
}

TEST_CASE_METHOD(Painting, "the title of a level is written in the window") {
    game.choose_in_palette("title");
    game.write(" page");
    CHECK(game.map("first").find("value=\"The First page\"") != std::string::npos);
}

TEST_CASE_METHOD(Painting, "an item of another layer is chosen with its layer") {
    game.choose_in_palette("platform");
    game.click(8, 8);
    CHECK(game.map("first").find("type=\"platform\"") != std::string::npos);
}

TEST_CASE_METHOD(Painting,
                 "nothing is painted between a new level and the moment when it is shown") {
    game.choose_in_palette("new level");
    game.write("cave");
    const std::string first = game.map("first"), cave = game.map("cave");
    REQUIRE_FALSE(cave.empty());
    game.click(8, 8);
    game.frame();
    CHECK(game.shown() == "first");
    CHECK(game.map("first") == first);
    CHECK(game.map("cave") == cave);
    game.load_game();
    CHECK(game.shown() == "cave");
    game.click(8, 8);
    CHECK(game.map("first") == first);
    CHECK(game.map("cave") != cave);
}

TEST_CASE("no step is undone between a new name of a level and the moment when it is shown") {
    PaintedGame game;
    game.click(8, 8);
    const std::string painted = game.map("first");
    game.choose_in_palette("rename");
    game.write("cave");
    CHECK(game.map("first").empty());
    game.undo();
    CHECK(game.map("cave") == painted);
    game.load_game();
    game.undo();
    CHECK(game.map("first") == painted);
}

TEST_CASE_METHOD(Painting, "undo of a new level shows the previous one, and redo the new one") {
    game.choose_in_palette("new level");
    game.write("cave");
    const std::string cave = game.map("cave");
    game.load_game();
    game.undo();
    game.frame();
    CHECK(game.shown() == "first");
    CHECK(game.map("cave").empty());
    game.load_game();
    game.redo();
    game.frame();
    CHECK(game.shown() == "first");
    game.load_game();
    CHECK(game.shown() == "cave");
    CHECK(game.map("cave") == cave);
}

TEST_CASE("nothing is painted between the undo of a new name and the moment when it is shown") {
    PaintedGame game;
    game.choose_in_palette("rename");
    game.write("cave");
    game.load_game();
    game.undo();
    const std::string first = game.map("first");
    REQUIRE_FALSE(first.empty());
    game.click(8, 8);
    CHECK(game.map("first") == first);
    game.load_game();
    CHECK(game.shown() == "first");
    game.click(8, 8);
    CHECK(game.map("first") != first);
}

TEST_CASE_METHOD(Painting,
                 "a stroke that began before a level was copied is not painted in the copy") {
    const std::string first = game.map("first");
    game.press_at(8, 8);
    game.choose_in_palette("duplicate");
    game.write("first2");
    const std::string copy = game.map("first2");
    REQUIRE_FALSE(copy.empty());
    game.release();
    CHECK(game.map("first") == first);
    CHECK(game.map("first2") == copy);
}

TEST_CASE_METHOD(Painting,
                 "painting that ends before a new level is shown stays in the shown level") {
    game.choose_in_palette("new level");
    game.write("cave");
    const std::string first = game.map("first"), cave = game.map("cave");
    game.begin_or_end();
    game.begin_or_end();
    game.click(8, 8);
    CHECK(game.map("first") != first);
    CHECK(game.map("cave") == cave);
    game.load_game();
    CHECK(game.shown() == "first");
}

TEST_CASE_METHOD(Painting,
                 "the picture does not move while cells are painted after a play in place") {
    game.press_key('-');
    game.hover(164, 92);
    game.press_enter();
    game.frames(25, input_right); // the camera still moves
    game.press_escape();
    const View before = game.session().view();
    for (int step = 0; step < 6; ++step) {
        game.click(2, 2);
        game.load_game();
        game.undo();
        game.load_game();
        CHECK(game.session().view().camera_x == before.camera_x);
        CHECK(game.session().view().camera_y == before.camera_y);
    }
}

TEST_CASE_METHOD(Painting,
                 "a play in place that reaches the goal returns to the same view without a best") {
    game.press_key('-');
    game.hold_right(true);
    game.frames(120);
    game.hold_right(false);
    const View before = game.session().view();
    const int goal = 92, row = 12;
    game.hover((goal * pixels_per_cell - before.camera_x) / 2 + 4, row * pixels_per_cell / 2 + 4);
    game.press_enter();
    REQUIRE(game.time_runs());
    game.frames(400);
    CHECK(game.session().state().scene == Scene::level);
    CHECK_FALSE(game.time_runs());
    CHECK(game.session().view().camera_x == before.camera_x);
    CHECK(game.shows_notices()); // the time of the goal
    for (const Slot& slot : game.session().save().slots)
        CHECK(slot.levels[0].best_time == 0);
}

TEST_CASE_METHOD(Painting, "E returns from a play in place to the same view") {
    game.press_key('-');
    game.hover(40, 80);
    const View before = game.session().view();
    game.press_enter();
    game.frames(60, input_right);
    game.begin_or_end();
    CHECK(game.session().view().camera_x == before.camera_x);
    CHECK(game.zoom() == hosted::Zoom{1, 2});
}

TEST_CASE_METHOD(Painting, "a play in place that leaves its level returns to the painter") {
    game.hover_at(5, 12);
    game.press_enter();
    game.frames(10);
    game.leave_level();
    game.frames(120);
    CHECK(game.session().state().scene == Scene::level);
    CHECK_FALSE(game.time_runs());
    const std::string before = game.map("first");
    game.click(8, 8);
    CHECK(game.map("first") != before);
}

TEST_CASE("a message is never in front of the cell under the pointer") {
    PaintedGame game;
    for (int y = 30; y < game.height(); y += 10) {
        game.hover(100, y);
        game.press_key('z', 0, true); // nothing to undo
        const auto [pixel, any] = game.covers(100, y);
        CHECK_FALSE(pixel);
        CHECK(any);
    }
}

TEST_CASE("the zoom and the place in the level stay when it is renamed, copied or moved") {
    PaintedGame game;
    game.press_key('-');
    game.hold_right(true);
    game.frames(20);
    game.hold_right(false);
    const View before = game.session().view();
    for (const char* command : {"rename", "duplicate", "earlier"}) {
        game.choose_in_palette(command);
        if (command[0] != 'e') // a move needs no name
            game.write(std::string("cave_") + command[0]);
        game.load_game();
        game.frame();
        CAPTURE(command);
        CHECK(game.zoom() == hosted::Zoom{1, 2});
        CHECK(game.session().view().camera_x == before.camera_x);
    }
    CHECK(game.shown() == "cave_d");
}

TEST_CASE("the first Escape with nothing to let go of warns, and only the next one ends painting") {
    PaintedGame game;
    const std::string first = game.map("first");
    game.press_escape();
    CHECK(game.shows_notices());
    game.click(8, 8);
    CHECK(game.map("first") != first);
    game.undo();
    game.press_escape();
    game.click(9, 8); // the warning counts for the next key only
    game.press_escape();
    game.click(10, 8);
    const std::string painted = game.map("first");
    game.press_escape();
    game.press_escape();
    game.click(11, 8);
    CHECK(game.map("first") == painted);
}

TEST_CASE_METHOD(Painting, "painting that ends says that time is stopped, until it runs") {
    game.begin_or_end();
    game.frame();
    CHECK(game.shows_notices());
    game.run_time();
    game.frame();
    CHECK_FALSE(game.shows_notices());
}

TEST_CASE_METHOD(Painting,
                 "painting that ends and begins again keeps the view while time is stopped") {
    game.press_key('-');
    game.hold_right(true);
    game.frames(20);
    game.hold_right(false);
    const View before = game.session().view();
    game.begin_or_end();
    game.frames(10);
    game.begin_or_end();
    CHECK(game.session().view().camera_x == before.camera_x);
    CHECK(game.zoom() == hosted::Zoom{1, 2});
}

TEST_CASE_METHOD(Painting, "coins that were collected in a play are drawn while painting") {
    const int column = 10, row = 11;
    game.hover_at(1, 1);
    const auto before = game.cell_of_picture(column, row);
    game.hover_at(column, row);
    game.press_enter();
    game.frames(10);
    REQUIRE(game.session().world().coins == 1);
    game.frames(60, input_right);
    game.press_escape();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(column, row) == before);
}

TEST_CASE_METHOD(Painting,
                 "a pale hero is drawn at the level's start while the hero is elsewhere") {
    const int column = 2, row = 12;
    game.hover_at(1, 1);
    const auto hero = game.cell_of_picture(column, row);
    const auto empty = game.cell_of_picture(column + 6, row);
    REQUIRE(hero != empty);
    game.hover_at(column + 6, row);
    game.press_enter();
    game.frames(10);
    game.press_escape();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(column, row) == hero);
    CHECK(game.cell_of_picture(column + 6, row) == empty);
    game.begin_or_end();
    game.run_time();
    game.frames(10);
    game.begin_or_end();
    game.hover_at(1, 1);
    const auto start = game.cell_of_picture(column, row);
    CHECK(start != hero);
    CHECK(start != empty);
}

TEST_CASE_METHOD(Painting, "above and below the level the picture is as grey as beside it") {
    game.hover(160, 120);
    game.press_key('-');
    const hosted::Canvas picture = game.picture();
    const int left = -game.session().view().camera_x;
    REQUIRE(left > 0);
    const auto pixel = [&](int x, int y) {
        return picture.pixels[static_cast<std::size_t>(y * picture.width + x)];
    };
    for (const int y : {0, picture.height - 1})
        CHECK(pixel(left - 1, y) == pixel(left, y));
}

TEST_CASE_METHOD(Painting, "a click outside of the level changes nothing and says so") {
    game.hover(0, 0);
    game.press_key('-');
    const std::string before = game.map("first");
    REQUIRE_FALSE(game.shows_notices());
    game.click(4, 13); // row 26 of the smaller picture
    CHECK(game.map("first") == before);
    CHECK(game.shows_notices());
}

TEST_CASE("a mover that the hero has not come near is drawn at its start, with its path") {
    PaintedGame game(R"(<object id="6" type="platform" x="960" y="80">
        <polyline points="0,0 64,0"/></object>)");
    PaintedGame plain;
    game.hold_right(true);
    plain.hold_right(true);
    game.frames(100);
    plain.frames(100);
    const int left = game.session().view().camera_x;
    const hosted::Canvas with = game.picture(), without = plain.picture();
    const auto differs = [&](int x, int y) {
        const auto at = static_cast<std::size_t>(y * with.width + x - left);
        return with.pixels[at] != without.pixels[at];
    };
    CHECK(differs(960 - 12, 80)); // the body
    CHECK(differs(960 + 60, 80)); // the path
}

TEST_CASE_METHOD(Painting, "the flash of a death does not stay in the picture of the painter") {
    const int pit = 14, row = 14;
    game.hover_at(1, 1);
    const auto before = game.cell_of_picture(4, 13); // of the ground
    game.hover_at(pit, row);
    game.press_enter();
    for (int frame = 0; frame < 60 && game.session().world().phase != Phase::dying; ++frame)
        game.frame();
    game.frame();
    REQUIRE(game.session().stage().flash != 0);
    game.press_escape();
    game.hover_at(1, 1);
    CHECK(game.cell_of_picture(4, 13) == before);
}
