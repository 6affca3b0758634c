// The painter of a window, in a game that is compiled again when the test says so.
#include "platform/hosted/paint/painter.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/game_levels/game_levels.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

using namespace halfbyte;
using namespace halfbyte::tools;
using halfbyte::test::ScratchFolder;
using halfbyte::test::text_of;
using hosted::Event;
namespace fs = std::filesystem;

namespace {

class PaintedGame {
  public:
    PaintedGame() {
        start::make_new_game({game(), "quill", "Quill"});
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

    void frame() {
        play_->frame(0);
        painter_->frame(*play_, 2);
    }
    void begin_or_end() { painter_->begin_or_end(*play_); }
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
    void undo() { press_key('z', 0, true); }
    void redo() { press_key('z', 0, true, true); }
    void choose_in_palette(std::string_view letters) {
        press_key('p', 0, true);
        write(letters);
    }
    void write(std::string_view letters) {
        for (const char letter : letters)
            press_key(letter);
        press_key('\r', hosted::key_place::enter);
    }
    void press_at(int column, int row) { point(Event::Kind::point, column, row); }
    void release() { point(Event::Kind::release, 0, 0); }
    void click(int column, int row) {
        press_at(column, row);
        release();
    }
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
    void point(Event::Kind kind, int column, int row) {
        painter_->handle({.kind = kind,
                          .code = hosted::mouse_button::left,
                          .x = column * pixels_per_cell + pixels_per_cell / 2,
                          .y = row * pixels_per_cell + pixels_per_cell / 2},
                         *play_);
    }

    ScratchFolder folder_;
    std::optional<game_levels::GameLevels> files_;
    std::optional<editor::MapPainter> cells_;
    std::optional<hosted::Painter> painter_;
    std::shared_ptr<const hosted::Pack> pack_;
    std::optional<hosted::Play> play_;
};

} // namespace

TEST_CASE("a click paints the shown level") {
    PaintedGame game;
    const std::string before = game.map("first");
    game.click(8, 8);
    CHECK(game.map("first") != before);
}

TEST_CASE("a level whose cells are all removed is shown with its decoration") {
    PaintedGame game;
    game.choose_in_palette("decoration behind");
    game.click(8, 8);
    game.choose_in_palette("edit cells");
    game.press_key('a', 0, true);
    game.press_key(0x7F);
    game.load_game();
    CHECK(game.shown() == "first");
}

TEST_CASE("another level of the game is edited by its name, and back") {
    PaintedGame game;
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

TEST_CASE("a removed level is replaced by the next one, and undo brings it back") {
    PaintedGame game;
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

TEST_CASE("a name that is refused can be changed") {
    PaintedGame game;
    game.choose_in_palette("new level");
    game.write("first");
    game.write("2");
    CHECK_FALSE(game.map("first2").empty());
}

TEST_CASE("the title of a level is written in the window") {
    PaintedGame game;
    game.choose_in_palette("title");
    game.write(" page");
    CHECK(game.map("first").find("value=\"The First page\"") != std::string::npos);
}

TEST_CASE("an item of another layer is chosen with its layer") {
    PaintedGame game;
    game.choose_in_palette("platform");
    game.click(8, 8);
    CHECK(game.map("first").find("type=\"platform\"") != std::string::npos);
}

TEST_CASE("nothing is painted between a new level and the moment when it is shown") {
    PaintedGame game;
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

TEST_CASE("undo of a new level shows the previous one, and redo the new one") {
    PaintedGame game;
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

TEST_CASE("a stroke that began before a level was copied is not painted in the copy") {
    PaintedGame game;
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

TEST_CASE("painting that ends before a new level is shown stays in the shown level") {
    PaintedGame game;
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
