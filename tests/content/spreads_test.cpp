#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/draw_spread.hpp"

using namespace halfbyte::test;

namespace {

// A game of equal levels with the names one, level2, level3...
struct NotebookGame : ScratchGame {
    explicit NotebookGame(int levels, const std::string& tables = "") {
        std::string names = "\"one\"";
        for (int i = 2; i <= levels; ++i) {
            const std::string name = "level" + std::to_string(i);
            names += ", \"" + name + '"';
            write("levels/" + name + ".tmx", text("levels/one.tmx"));
        }
        replace("game.toml", "levels = [\"one\"]", "levels = [" + names + "]");
        write("game.toml", text("game.toml") + tables);
    }

    hosted::Pack pack() const { return content::compile_game(path()); }

    std::string fault() const {
        const Lines all = faults();
        return all.size() == 1 ? all.front() : std::to_string(all.size()) + " faults";
    }
};

std::string spread(const std::string& first, const std::string& rest = "") {
    return "[[spread]]\nfirst = \"" + first + "\"\n" + rest;
}

std::string row_of(const hosted::Pack& pack, std::size_t spread, int row) {
    const auto* cells = &pack.spreads.cells[spread * spread_cells];
    std::string text;
    for (int column = 0; column < spread_columns; ++column) {
        const std::uint8_t cell = cells[row * spread_columns + column];
        text += cell < glyph_count ? static_cast<char>(' ' + cell) : '_';
    }
    return text;
}

bool meet(const Spot& a, const Spot& b) {
    return a.spread == b.spread && std::abs(a.column - b.column) < spot_side
           && std::abs(a.row - b.row) < spot_side;
}

} // namespace

TEST_CASE("by default a spread has at most eight levels, whose spots do not overlap") {
    const int levels = GENERATE(1, 8, 9, 30);
    const hosted::Pack pack = NotebookGame(levels).pack();
    CHECK(pack.spreads.count() == std::size_t((levels + 7) / 8));
    for (std::size_t i = 0; i < pack.levels.size(); ++i) {
        const Spot& spot = pack.levels[i].spot;
        CHECK(is_on_spread(spot));
        for (std::size_t j = 0; j < i; ++j)
            CHECK_FALSE(meet(pack.levels[j].spot, spot));
        CHECK(std::count_if(pack.levels.begin(), pack.levels.end(),
                            [&](const auto& level) { return level.spot.spread == spot.spread; })
              <= 8);
    }
}

TEST_CASE(
    "the levels of a spread go from left to right, with bonus levels beside their predecessors") {
    const std::string bonus =
        "[texts]\nlarge_drops = \"Big\"\n[[bonus]]\nlevel = \"level3\"\nlarge_drops = 1\n";
    NotebookGame game(4, bonus);
    content::Faults faults(content::Faults::Mode::collect);
    const hosted::Pack pack = content::compile_game(game.path(), faults).pack;
    const auto spot = [&](std::size_t level) { return pack.levels.at(level).spot; };
    CHECK(int{spot(0).column} < int{spot(1).column});
    CHECK(int{spot(1).column} < int{spot(3).column});
    CHECK(spot(2).column == spot(1).column + spot_side);
    CHECK(std::abs(spot(2).row - spot(1).row) == 4);
}

TEST_CASE("a spread has its title on the left page and its number on the right one") {
    const NotebookGame game(3, spread("one", "title = \"Red paper\"\n") + spread("level3"));
    const hosted::Pack pack = game.pack();
    CHECK(row_of(pack, 0, 2).substr(3, 9) == "RED PAPER");
    CHECK(row_of(pack, 0, 2).substr(25, 3) == "1/2");
    CHECK(row_of(pack, 1, 2).substr(3, 8) == "CHOOSE A");
    CHECK(row_of(pack, 1, 4).substr(5, 5) == "LEVEL");
    CHECK(int{pack.levels[1].spot.spread} == 0);
    CHECK(int{pack.levels[2].spot.spread} == 1);
}

TEST_CASE("spots are where game.toml places them") {
    const NotebookGame game(2, spread("one", "columns = [1, 20]\nrows = [5, 12]\n"));
    const hosted::Pack pack = game.pack();
    CHECK(int{pack.levels[1].spot.column} == 20);
    CHECK(int{pack.levels[1].spot.row} == 12);
}

TEST_CASE("dots lead from one spot to the next, and none is on a spot") {
    constexpr hosted::Colour ink = 0xFF123456;
    content::SpreadPicture picture(std::size_t{content::spread_width} * content::spread_height, 0);
    const Spot from{0, 2, 6}, to{0, 12, 6};
    content::draw_trail(picture, from, to, ink);
    int dots = 0;
    for (int x = 0; x < content::spread_width; ++x) {
        const bool dot = picture[std::size_t(56 * content::spread_width + x)] == ink
                         || picture[std::size_t(54 * content::spread_width + x)] == ink;
        const bool on_spot = x < 32 || x >= 96;
        CHECK_FALSE((dot && on_spot));
        dots += dot;
    }
    CHECK(dots >= 2 * 7);
    CHECK(std::count(picture.begin(), picture.end(), ink) == 2 * dots);
}

TEST_CASE("a fault of a spread is reported at its line") {
    CHECK(NotebookGame(2, spread("two")).fault()
          == "game.toml:9: \"first\" must be a level of the game, not \"two\"; add it to "
             "\"levels\"");
    CHECK(NotebookGame(2, spread("level2")).fault()
          == "game.toml:9: \"first\" is \"level2\", but spreads must take \"levels\" in their "
             "order, beginning with the first");
    CHECK(NotebookGame(2, spread("one") + spread("one")).fault()
          == "game.toml:11: \"first\" is \"one\", but spreads must take \"levels\" in their order, "
             "beginning with the first");
    CHECK(NotebookGame(1, spread("one", "title = \"A notebook of words without end\"\n")).fault()
          == "game.toml:10: \"title\" does not fit a spread's left page, which has 2 lines of 13 "
             "letters; shorten it");
    CHECK(NotebookGame(2, spread("one", "columns = [2]\nrows = [4, 6]\n")).fault()
          == "game.toml:10: \"columns\" has 1 spots, but the spread has 2 levels");
}

TEST_CASE("a picture that does not have the size of a spread is a fault") {
    const NotebookGame game(1, spread("one", "picture = \"small.png\"\n"));
    game.write("art/small.png", png_bytes(IndexedPng::blank(16, 16)));
    CHECK(game.fault() == "art/small.png: the picture has 16x16 pixels; it must have 240x128");
}

TEST_CASE("the title's picture comes after the spreads and has no trail and no title") {
    const NotebookGame game(2);
    CHECK_FALSE(game.pack().spreads.has_title);
    game.replace("game.toml", "levels = [", "title_picture = \"title.png\"\nlevels = [");
    IndexedPng title = IndexedPng::blank(240, 128);
    title.at(8, 8) = 1;
    game.write("art/title.png", png_bytes(title));
    const hosted::Pack pack = game.pack();
    REQUIRE(pack.spreads.has_title);
    REQUIRE(pack.spreads.count() == 1);
    REQUIRE(pack.spreads.cells.size() == std::size_t{2 * spread_cells});
    for (int i = 0; i < spread_cells; ++i) {
        const bool is_drawn = i == spread_columns + 1;
        const std::uint8_t cell = pack.spreads.cells[std::size_t(spread_cells + i)];
        CHECK((is_drawn ? cell >= page_art : cell == page_blank));
    }
}

TEST_CASE("a title picture with the largest number of spreads is a fault") {
    std::string tables;
    for (int i = 1; i <= most_spreads; ++i)
        tables += spread(i == 1 ? "one" : "level" + std::to_string(i));
    const NotebookGame game(most_spreads, tables);
    CHECK(game.faults().empty());
    game.replace("game.toml", "levels = [", "title_picture = \"title.png\"\nlevels = [");
    game.write("art/title.png", png_bytes(IndexedPng::blank(240, 128)));
    CHECK(game.fault()
          == "game.toml: with a picture of the title a game has at most 15 spreads, but this one "
             "has 16; leave out \"title_picture\", or a spread");
}

TEST_CASE("spreads with too many different tiles are a fault") {
    const NotebookGame game(1, spread("one", "picture = \"wild.png\"\n"));
    IndexedPng wild = IndexedPng::blank(240, 128);
    for (int tile = 0; tile < 200; ++tile)
        for (int bit = 0; bit < 8; ++bit)
            wild.at(tile % 30 * 8 + bit, (tile / 30 + 6) * 8) =
                static_cast<std::uint8_t>(tile >> bit & 1);
    game.write("art/wild.png", png_bytes(wild));
    CHECK(game.fault().find("different tiles of 8x8 pixels, but there is space for 151; make more "
                            "of them identical")
          != std::string::npos);
}
