// The list of commands, in which a name is found by its words.
#include "platform/hosted/paint/palette.hpp"
#include "platform/hosted/paint/palette_entries.hpp"
#include "platform/hosted/paint/tile_strip.hpp"
#include "tests/editor/edited_keys.hpp"
#include "tests/editor/shared_map.hpp"
#include "tests/support/test.hpp"

#include <optional>
#include <string_view>

using namespace halfbyte::test;

namespace {

constexpr int width = 240, height = 160; // the smallest picture, that of the GBA

std::optional<std::size_t> enter(Palette& palette) {
    return palette.handle(
        {.kind = Event::Kind::key, .down = true, .code = hosted::key_place::enter});
}

// The entry that Enter chooses after these letters.
std::optional<std::size_t> found(const std::vector<std::string>& entries, std::string_view text) {
    Palette palette;
    palette.show(entries);
    palette.write(text);
    return enter(palette);
}

Event click(int x, int y) {
    return {.kind = Event::Kind::point, .code = hosted::mouse_button::left, .x = x, .y = y};
}

const PaletteEntry* entry_in(const std::vector<PaletteEntry>& entries, std::string_view line) {
    const auto entry = std::ranges::find(entries, line, &PaletteEntry::line);
    return entry == entries.end() ? nullptr : &*entry;
}

} // namespace

TEST_CASE("an entry is found by its words in any order, with spaces or lines between them") {
    const std::vector<std::string> entries{"edit thin walls", "make the level narrower",
                                           "oneway_up"};
    CHECK(found(entries, "narrower level") == 1u);
    CHECK(found(entries, "up-oneway") == 2u);
    CHECK(found(entries, "thin_walls") == 0u);
    CHECK(found(entries, "narrower wall") == std::nullopt);
}

TEST_CASE("Enter with no entry found leaves the list open") {
    Palette palette;
    palette.show({"one", "two"});
    palette.write("three");
    CHECK(enter(palette) == std::nullopt);
    CHECK(palette.is_open());
}

TEST_CASE("an entry that leaves two numbers open is found by any two") {
    const std::vector<std::string> entries{"7 coin", "size NxN: columns x rows"};
    CHECK(found(entries, "size 20 x 15") == 1u);
    CHECK(found(entries, "20x15") == 1u);
    CHECK(found(entries, "7 coin") == 0u);
    CHECK(found(entries, "8 coin") == std::nullopt);
}

TEST_CASE("the row of items moves only for an item that it does not show") {
    constexpr std::size_t items = 60;
    CHECK(hosted::first_in_strip(0, 12, items, width) == 0u);
    const std::size_t moved = hosted::first_in_strip(0, 20, items, width);
    CHECK(moved == 12u);
    CHECK(hosted::first_in_strip(moved, 13, items, width) == moved);
    CHECK(hosted::first_in_strip(moved, 3, items, width) == 0u);
    CHECK(hosted::first_in_strip(40, 2, 5, width) == 0u); // of a layer with fewer items
}

TEST_CASE("an entry that ends with the written words comes first") {
    CHECK(found({"edit coins", "9 coin"}, "coin") == 1u);
    CHECK(found({"edit cells and actors", "fill equal cells (F)"}, "cells") == 0u);
}

TEST_CASE("a click chooses the entry below the pointer, and one beside the list closes it") {
    Palette palette;
    palette.show({"one", "two", "three"});
    CHECK(palette.point(click(40, 59), width, height) == 1u);
    CHECK_FALSE(palette.is_open());
    palette.show({"one"});
    CHECK(palette.point(click(40, 59), width, height) == std::nullopt);
    CHECK(palette.is_open());
    CHECK(palette.point(click(40, 10), width, height) == std::nullopt);
    CHECK_FALSE(palette.is_open());
}

TEST_CASE("the mouse's wheel moves through the entries") {
    Palette palette;
    palette.show({"one", "two", "three"});
    palette.point({.kind = Event::Kind::wheel, .y = 1}, width, height);
    CHECK(enter(palette) == 2u);
}

TEST_CASE("a name is written in lower case without spaces, other words as they are typed") {
    Palette palette;
    palette.ask("a name", Palette::Text::name);
    palette.write("The blot-ter");
    CHECK(palette.typed() == "the_blot_ter");
    palette.ask("a title", Palette::Text::words);
    palette.write("A Blöt");
    CHECK(palette.typed() == "A Blöt");
}

TEST_CASE("the first letter replaces the present text, unless Backspace or End keeps it") {
    const auto written = [](int key) {
        Palette palette;
        palette.ask("a title", Palette::Text::words, "Blö");
        palette.handle({.kind = Event::Kind::key, .down = true, .code = key});
        palette.write("t");
        return palette.typed();
    };
    CHECK(written(hosted::key_place::left_shift) == "t");
    CHECK(written(hosted::key_place::end) == "Blöt");
    CHECK(written(hosted::key_place::backspace) == "Blt");
}

TEST_CASE_METHOD(OnMap, "each layer and command fits into the list of the smallest picture") {
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    for (const PaletteEntry& entry : hosted::palette_entries(document))
        if (entry.what == PaletteEntry::What::layer
            || entry.what == PaletteEntry::What::operation) {
            INFO(entry.line);
            CHECK(entry.line.size() <= Palette::letters(width));
        }
}

TEST_CASE_METHOD(OnMap, "the list has items of other layers, and those of the layer itself once") {
    hosted::Document document(&map.painter());
    REQUIRE(document.begin("first") == "");
    const auto entries = hosted::palette_entries(document);
    const PaletteEntry* platform = entry_in(entries, "objects: platform");
    REQUIRE(platform != nullptr);
    REQUIRE(document.choose_layer(platform->layer) == "");
    CHECK(document.level().items()[platform->item].kind == "platform");
    CHECK(entry_in(entries, "blot") != nullptr);
    CHECK(entry_in(entries, "objects: blot") == nullptr);
    const auto of_objects = hosted::palette_entries(document);
    CHECK(entry_in(of_objects, "platform") != nullptr);
    CHECK(entry_in(of_objects, "cells: ground") != nullptr);
}

TEST_CASE_METHOD(OnMap, "a level has a song of the game, and no jingle, from the list") {
    game_levels::GameLevels levels(map.game());
    const auto songs = levels.choices("music");
    CHECK(std::ranges::find(songs, "page") != songs.end());
    CHECK(std::ranges::find(songs, "goal") == songs.end());
}

TEST_CASE("the list has the other levels of the game") {
    EditedKeys keys("attic");
    const auto entries = hosted::palette_entries(keys.document);
    CHECK(entry_in(entries, "edit level attic") == nullptr);
    REQUIRE(entry_in(entries, "edit level cellar") != nullptr);
    CHECK(entry_in(entries, "edit level cellar")->value == "cellar");
}
