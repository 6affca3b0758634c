// The conformance game `keys`, edited as `halfbyte edit` does it, and other programs beside it.
#pragma once

#include "platform/hosted/paint/document.hpp"
#include "tests/editor/keys_game.hpp"
#include "tools/editor/map_painter.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace halfbyte::test {

class EditedKeys : public Keys {
  public:
    explicit EditedKeys(const std::string& level = "hall") { open(level); }

    void open(const std::string& level) { REQUIRE(document.begin(level) == ""); }
    std::string level() const { return document.level().name(); }
    // A step in the map that is edited.
    void paint(int column) {
        const hosted::CellPlace cell{column, 3};
        const auto& items = document.level().items();
        const auto other = std::ranges::find_if(items, [&](const hosted::PaintItem& item) {
            return item.what == hosted::PaintItem::What::tile
                   && item.tile != document.level().tile_at(cell);
        });
        document.choose(static_cast<std::size_t>(other - items.begin()));
        REQUIRE(document.paint({cell}) == "");
    }
    void undo(int times = 1) {
        for (; times > 0; --times)
            REQUIRE(document.undo() == "");
    }
    void redo(int times = 1) {
        for (; times > 0; --times)
            REQUIRE(document.redo() == "");
    }
    // Undo is refused in one line with these words, and no file changes.
    void expect_no_undo(const std::string& words) {
        expect_refused([&] { return document.undo(); }, words);
    }
    void expect_no_redo(const std::string& words) {
        expect_refused([&] { return document.redo(); }, words);
    }

  private:
    template <class Call>
    void expect_refused(Call&& call, const std::string& words) {
        const auto before = files();
        const std::string fault = call();
        CHECK_THAT(fault, Catch::Contains(words));
        CHECK(fault.find('\n') == std::string::npos);
        CHECK(files() == before);
    }

    tools::game_levels::GameLevels levels_{game()};
    tools::editor::MapPainter painter_{game()};

  public:
    hosted::Document document{&painter_, &levels_};
};

// The fixtures of tests that edit the level hall, attic or cellar.
struct InKeys {
    EditedKeys keys;
};
struct InAttic {
    EditedKeys keys{"attic"};
};
struct InCellar {
    EditedKeys keys{"cellar"};
};

} // namespace halfbyte::test
