// Games with much of what cells look like.
#include "tests/console/limit_game_parts.hpp"

#include "engine/show/piece.hpp"

namespace halfbyte::test::limit_games {
namespace {

// A picture of 16 columns of tiles. The first `different` of its 8x8 tiles are numbered from 1 on
// by the bits in their upper left pixels; the rest are blank.
IndexedPng numbered_tiles(int tiles, int different) {
    constexpr int columns = 16;
    IndexedPng png = IndexedPng::blank(columns * side, (tiles + columns - 1) / columns * side);
    for (int i = 0; i < different; ++i) {
        const int left = i / 4 % columns * side + i % 2 * 8;
        const int top = i / 4 / columns * side + i % 4 / 2 * 8;
        for (int bit = 0; bit < 9; ++bit)
            png.at(left + bit % 8, top + bit / 8 + 1) =
                static_cast<std::uint8_t>((i + 1) >> bit & 1);
    }
    return png;
}

// Makes `png` the picture of the tiles, which keep their classes; `more` is added to tiles.tsx.
void set_tiles(const ScratchGame& game, const IndexedPng& png, const std::string& more = "") {
    const int count = png.width / side * (png.height / side);
    std::string tsx = game.text("art/tiles.tsx");
    tsx = replaced(tsx, "tilecount=\"8\" columns=\"8\"",
                   "tilecount=\"" + std::to_string(count) + "\" columns=\"16\"");
    tsx = replaced(tsx, "width=\"128\" height=\"16\"",
                   "width=\"256\" height=\"" + std::to_string(png.height) + '"');
    game.write("art/tiles.tsx", replaced(tsx, "</tileset>", more + "</tileset>"));
    game.write("art/tiles.png", png_bytes(png));
}

// A thin wall in the cell at the upper left, drawn over a blank tile.
void add_thin_wall(const ScratchGame& game) {
    IndexedPng pieces = IndexedPng::blank(side * piece_count, side);
    for (int x = 0; x < side; ++x)
        pieces.at(side * piece_thin_top + x, 0) = 1;
    game.replace("game.toml", "font =", "pieces = \"pieces.png\"\nfont =");
    game.write("art/pieces.png", png_bytes(pieces));
    game.replace("art/tiles.tsx", "<tile id=\"4\"",
                 "<tile id=\"3\" type=\"thin_top\"/>\n <tile id=\"4\"");
    std::string cells = "4";
    for (int i = 1; i < 32; ++i)
        cells += ",0";
    game.replace(one, " <objectgroup",
                 " <layer name=\"thin_walls\" width=\"8\" height=\"4\"><data encoding=\"csv\">"
                     + cells + "</data></layer>\n <objectgroup");
}

} // namespace

// Each level has the tiles of another picture.
Game tilesets(int count) {
    return with_levels(count, [](const ScratchGame& game, int i) {
        const std::string name = "tiles" + std::to_string(i);
        game.write("art/" + name + ".tsx",
                   replaced(game.text("art/tiles.tsx"), "tiles.png", name + ".png"));
        game.write("art/" + name + ".png", game.text("art/tiles.png"));
        return replaced(game.text(one), "tiles.tsx", name + ".tsx");
    });
}

// From tile 16 on, `count` 8x8 tiles move: each tile takes turns with the blank tile 15.
Game moving_tiles(int count) {
    auto game = plain_game();
    constexpr int first = 16;
    std::string animations;
    for (int i = 0; i < (count + 3) / 4; ++i) {
        const std::string id = std::to_string(first + i);
        animations += "<tile id=\"" + id + "\"><animation><frame tileid=\"" + id
                      + "\" duration=\"133\"/><frame tileid=\"15\" duration=\"133\"/></animation>"
                        "</tile>\n";
    }
    IndexedPng png = numbered_tiles(64, 4 * first + count);
    for (int x = 0; x < png.width; ++x) // the first row stays blank
        for (int y = 0; y < side; ++y)
            png.at(x, y) = 0;
    set_tiles(*game, png, animations);
    return game;
}

// With the wall's upper half and the blank one the bank has `count` tiles.
Game tiles(int count) {
    auto game = plain_game();
    add_thin_wall(*game);
    IndexedPng png = numbered_tiles(80, 4 + count - 2);
    for (int x = 0; x < side; ++x) // the wall's tile is blank
        for (int y = 0; y < side; ++y)
            png.at(x, y) = 0;
    set_tiles(*game, png);
    return game;
}

// A solid cell has the mark of tile 2 behind it. With the blank tile, the mark and the cell over it
// the bank has `count` tiles.
Game decorated_tiles(int count) {
    auto game = plain_game();
    std::string cells;
    for (int i = 0; i < 24; ++i)
        cells += "0,";
    game->replace(one, " <objectgroup",
                  " <layer name=\"behind\" width=\"8\" height=\"4\"><data encoding=\"csv\">" + cells
                      + "3,0,0,0,0,0,0,0</data></layer>\n <objectgroup");
    IndexedPng png = numbered_tiles(80, 4 + count - 3);
    for (int x = 0; x < side; ++x)
        for (int y = 0; y < side; ++y)
            png.at(2 * side + x, y) = x == 5 && y == 5;
    set_tiles(*game, png);
    return game;
}

// With the blank one there are `count` tiles, each of another combination of 8x8 tiles.
Game metatiles(int count) {
    auto game = plain_game();
    IndexedPng png = IndexedPng::blank(256, 256);
    for (int tile = 0; tile < count - 1; ++tile)
        for (int corner = 0; corner < 4; ++corner)
            png.at(tile % 16 * side + corner % 2 * 8 + (tile >> (2 * corner) & 3),
                   tile / 16 * side + corner / 2 * 8) = 1;
    set_tiles(*game, png);
    return game;
}

// Levels of one picture, each of which leaves another tile where a coin was.
Game gone_tables(int count) {
    auto game = with_levels(count, [](const ScratchGame& made, int i) {
        const std::string name = "tiles" + std::to_string(i);
        made.write("art/" + name + ".tsx", replaced(made.text("art/tiles.tsx"), "value=\"3\"",
                                                    "value=\"" + std::to_string(8 + i) + '"'));
        return replaced(made.text(one), "tiles.tsx", name + ".tsx");
    });
    set_tiles(*game, numbered_tiles(64, 40));
    for (int i = 1; i < count; ++i) {
        const std::string file = "art/tiles" + std::to_string(i) + ".tsx";
        game->write(file, replaced(game->text("art/tiles.tsx"), "value=\"3\"",
                                   "value=\"" + std::to_string(8 + i) + '"'));
    }
    return game;
}

} // namespace halfbyte::test::limit_games
