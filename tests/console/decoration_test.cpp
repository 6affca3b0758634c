#include "platform/gba/host/files/gba_pack.hpp"
#include "platform/gba/host/files/gba_tiles.hpp"
#include "platform/gba/layout/check_rom_pack.hpp"
#include "platform/nes/host/files/nes_art.hpp"
#include "platform/nes/host/files/nes_pictures.hpp"
#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/console/compile_art.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* one = "levels/one.tmx";
constexpr std::size_t solid = 3 * 8; // a cell of tile 1, in palette 1
constexpr std::size_t first_decorated = 8;
constexpr std::size_t drawn_row = 2;

std::string layer(const std::string& name, std::size_t cell, int tile) {
    std::string cells;
    for (std::size_t i = 0; i < 32; ++i)
        cells += (i == 0 ? "" : ",") + std::to_string(i == cell ? tile + 1 : 0);
    return " <layer name=\"" + name + "\" width=\"8\" height=\"4\"><data encoding=\"csv\">" + cells
           + "</data></layer>\n";
}

// A game in which the solid cell has these layers. Tile 4 is in palette 0, tile 5 in palette 1.
struct GameWith : ScratchGame {
    explicit GameWith(const std::string& layers, bool has_common_palette = false) {
        if (has_common_palette)
            put_colours_together();
        replace(one, " <objectgroup", layers + " <objectgroup");
        replace(one, "2,2,2,2,5,2,2,2", "2,1,1,1,5,1,1,1");
        faults = content::Faults(content::Faults::Mode::throw_first);
        game = content::compile_game(path(), *faults);
        art = compile_console_art(game.art, *faults);
    }

    // The warnings, without those of a level without a goal.
    Lines warnings() const {
        Lines lines;
        for (std::string line : check::check_content(path()).warnings)
            if (const auto at = line.find("warning: cell"), other = line.find("warning: on the");
                at != std::string::npos || other != std::string::npos)
                lines.push_back(line.substr(std::min(at, other) + 9));
        return lines;
    }

    hosted::Pack on_the_nes() const {
        hosted::Pack pack = game.pack;
        nes_preview(path())->redraw(pack);
        return pack;
    }

    // Gives palette 2 the colours of tiles 1 and 4, which are in palettes 1 and 0.
    void put_colours_together() const {
        std::string text = this->text("art/palettes.toml");
        const auto background = text.find("[sprite");
        const auto line_of = [&](int number) {
            const auto at = text.find("{ nes = " + std::to_string(number) + ',');
            REQUIRE(at < background);
            return std::pair(at, text.find('\n', at) - at);
        };
        for (const auto& [from, to] : {std::pair(0x12, 0x19), std::pair(0x16, 0x1A)}) {
            const auto [at, length] = line_of(from);
            const std::string colour = text.substr(at, length);
            const auto [place, old] = line_of(to);
            text.replace(place, old, colour);
        }
        write("art/palettes.toml", text);
    }

    std::optional<content::Faults> faults;
    content::CompiledGame game;
    ConsoleArt art;
};

hosted::Colour pixel(const hosted::Pack& pack, std::size_t x) {
    return pack.cell_pictures.at(pack.levels[0].looks.at(solid).now).at(drawn_row * 16 + x);
}

} // namespace

TEST_CASE("the GBA mixes the palettes of a cell and the tile behind it") {
    const GameWith game(layer("behind", solid, 4));
    const GbaTiles tiles = gba_tiles(game.art.backgrounds[0]);
    const std::uint16_t corner = tiles.metatiles.at(first_decorated)[0];
    CHECK(corner >> gba::metatile_palette_bit == gba::mixed_palette);
    const ConsoleTile& tile = tiles.tiles.at(corner & 0x3FFu);
    CHECK(tile[drawn_row * 8 + 4] == 6); // the cell: entry 6 of the 16 of all palettes
    CHECK(tile[drawn_row * 8 + 5] == 2); // the tile behind it
    CHECK(tiles.metatiles[first_decorated][3] == 0);
}

TEST_CASE("the GBA keeps one palette where the tile behind a cell has the same") {
    const GameWith game(layer("behind", solid, 5));
    const GbaTiles tiles = gba_tiles(game.art.backgrounds[0]);
    const std::uint16_t corner = tiles.metatiles.at(first_decorated)[0];
    CHECK(corner >> gba::metatile_palette_bit == 1);
    CHECK(tiles.tiles.at(corner & 0x3FFu)[drawn_row * 8 + 5] == 3);
}

TEST_CASE("a GBA ROM has the tiles in front of the actors only for levels that have some") {
    for (const bool decorated : {false, true}) {
        const GameWith game(decorated ? layer("front", solid, 5) : "");
        const auto bytes = write_gba_pack(game.game, game.art);
        gba::RomPack pack;
        REQUIRE(gba::open_rom_pack(bytes.data(), bytes.size(), pack));
        CHECK(gba::rom_pack_fault(pack) == nullptr);
        const std::uint8_t* front = pack.front_of(pack.level(0));
        REQUIRE((front != nullptr) == decorated);
        if (decorated) {
            CHECK(front[solid] == 5);
            CHECK(front[solid + 1] == 0);
        }
    }
}

TEST_CASE("the NES draws both layers into a cell whose palette has their colours") {
    const GameWith game(layer("behind", solid, 5) + layer("front", solid, 5));
    CHECK(game.warnings() == Lines{"on the NES the layer \"front\" is drawn behind the actors"});
    const hosted::Pack shown = game.on_the_nes();
    CHECK(pixel(shown, 5) == pixel(game.game.pack, 5));
    CHECK(pixel(shown, 5) != 0);
    CHECK(shown.levels[0].front.empty());
}

TEST_CASE("the NES leaves out a layer whose colours the cell's palette lacks") {
    const GameWith game(layer("behind", solid, 4) + layer("front", solid, 5));
    CHECK(game.warnings().front()
          == "cell (0, 3): on the NES the tile in layer \"behind\" is left out: no palette has its "
             "colours and the other ones of the cell");
    const hosted::Pack shown = game.on_the_nes();
    const auto plain = content::compile_game(ScratchGame().path());
    CHECK(pixel(shown, 4) == pixel(plain, 4));
    CHECK(pixel(shown, 5) != pixel(game.game.pack, 5));
    CHECK(pixel(shown, 8) != 0); // tile 5 of the layer in front
}

TEST_CASE("the NES shows a cell with decoration in any palette that has the colours of both") {
    const GameWith game(layer("behind", solid, 4), true);
    CHECK(game.warnings() == Lines{});
    const NesArt art = compile_nes_art(game.game, game.art);
    CHECK(art.tilesets[0].metatiles.at(first_decorated).palette == 2);
    CHECK(pixel(game.on_the_nes(), 4) == pixel(game.game.pack, 4));
    CHECK(pixel(game.on_the_nes(), 5) == pixel(game.game.pack, 5));
}

TEST_CASE("on the NES decoration in an empty cell has its own palette") {
    const GameWith game(layer("behind", 0, 4));
    CHECK(game.warnings() == Lines{});
    const NesArt art = compile_nes_art(game.game, game.art);
    CHECK(art.tilesets[0].metatiles.at(first_decorated) == game.art.backgrounds[0].metatiles.at(4));
}

TEST_CASE("the NES leaves out decoration for which its bank of tiles has no space") {
    const GameWith game(layer("behind", solid, 5));
    ConsoleArt art = game.art;
    auto& tiles = art.backgrounds[0].tiles;
    for (std::uint8_t i = 0; tiles.size() < tiles_in_bank; ++i) {
        ConsoleTile other{};
        other.fill(static_cast<std::uint8_t>(i % 4));
        other[i % 64u] = static_cast<std::uint8_t>(i / 64 + 1) & 3u;
        tiles.push_back(other);
    }
    const NesArt nes = compile_nes_art(game.game, art);
    REQUIRE(nes.losses.size() == 1);
    CHECK(nes.losses[0].what
          == "its decoration is left out: the bank of 256 different 8x8 tiles is full");
    CHECK(nes.tilesets[0].metatiles.at(first_decorated) == art.backgrounds[0].metatiles[1]);
}
