#include "tests/console/limit_games.hpp"

#include "engine/numbers/limits.hpp"
#include "engine/show/view.hpp"
#include "tests/support/indexed_png.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::tests {
namespace {

using Game = std::unique_ptr<ScratchGame>;

constexpr const char* one = "levels/one.tmx";
constexpr int side = 16;

std::string name_of(int number) {
    return "l" + std::to_string(number);
}

// Of the player's moves the game has none that is not on every machine: they take a part of a bank.
Game plain_game() {
    auto game = std::make_unique<ScratchGame>();
    game->write("tuning.toml", "");
    return game;
}

// The game has `count` levels, each in a line of its own from line 8 on; the maps after the first
// are what `map_of` gives.
template <class MapOf>
Game with_levels(int count, MapOf&& map_of) {
    auto game = plain_game();
    std::string names = "levels = [\n\"one\",\n";
    for (int i = 1; i < count; ++i) {
        names += '"' + name_of(i) + "\",\n";
        game->write("levels/" + name_of(i) + ".tmx", map_of(*game, i));
    }
    game->replace("game.toml", "levels = [\"one\"]\n", names + "]\n");
    return game;
}

std::string replaced(std::string text, std::string_view from, const std::string& to) {
    const auto at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The line of the count-th level.
std::string line_of_level(int count) {
    return "game.toml:" + std::to_string(7 + count) + ": \"" + name_of(count - 1) + "\": ";
}

Game same_levels(int count) {
    return with_levels(count, [](const ScratchGame& game, int) { return game.text(one); });
}

Game gba_levels(int count) {
    Game game = with_levels(count, [](const ScratchGame& made, int) {
        return replaced(made.text(one), "desktop gba nes", "desktop gba");
    });
    game->replace("game.toml", "font = \"font.png\"\n", ""); // the notebook has not so many pages
    return game;
}

void add_sets(const ScratchGame& game, int count) {
    std::string palettes = game.text("art/palettes.toml");
    for (int i = 1; i < count; ++i)
        palettes += "[set.s" + std::to_string(i) + "]\n";
    game.write("art/palettes.toml", palettes);
}

Game palette_sets(int count) {
    auto game = plain_game();
    game->leave_out_nes();
    add_sets(*game, count);
    return game;
}

// The bug has so many poses, different in both halves up to `different` halves.
void draw_bug(const ScratchGame& game, int poses, int different, int first = 1,
              const char* file = "art/bug.png") {
    constexpr int columns = 8;
    IndexedPng png = IndexedPng::blank(columns * side, (poses + columns - 1) / columns * side);
    for (int half = 0; half < different; ++half) {
        const int left = half / 2 % columns * side + half % 2 * 8;
        const int top = half / 2 / columns * side;
        for (int bit = 0; bit < 8; ++bit)
            png.at(left + bit, top) = static_cast<std::uint8_t>((half + first) >> bit & 1);
    }
    game.write(file, png_bytes(png));
}

// The bug has some of so many poses, the hero the rest.
void share_poses(const ScratchGame& game, int count, int of_bug) {
    game.write("art/bug.png", png_bytes(IndexedPng::blank(64, of_bug / 4 * side)));
    game.write("art/hero.png", png_bytes(IndexedPng::blank(side, (count - of_bug) * side)));
}

Game poses(int count) {
    auto game = plain_game();
    game->leave_out_nes();
    share_poses(*game, count - piece_count, 192);
    return game;
}

// Large levels for the GBA alone.
Game gba_bytes(int count) {
    const std::string large =
        level_text(level_columns, level_rows, actor_text(1, "hero", 10, 32), "gba", 0);
    auto game = with_levels(count, [&](const ScratchGame&, int) { return large; });
    game->replace("game.toml", "font = \"font.png\"\n", "");
    return game;
}

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

// Pictures of 16 columns of tiles, of whose 8x8 tiles the first `different` are not blank: each has
// another number in the upper left pixels, from 1 on.
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

// The same classes as before, of a picture with so many tiles.
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

// So many 8x8 tiles of the tiles from 16 on move: each shows the blank tile 15 in between.
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

// With the wall's upper half the bank has so many tiles, the blank one included.
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

// So many tiles with the blank one, put together of four 8x8 tiles.
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

// Levels of one picture that leave another tile where their coin was.
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

std::string all_poses(int count) {
    std::string poses = "[0";
    for (int i = 1; i < count; ++i)
        poses += ", " + std::to_string(i);
    return poses + ']';
}

// The bug of the level shows so many different halves.
Game sprite_halves(int count) {
    auto game = plain_game();
    draw_bug(*game, 64, count);
    game->replace("actors.toml", "stand = { poses = [0], frames = 1 }",
                  "stand = { poses = " + all_poses(64) + ", frames = 1 }");
    return game;
}

// Three kinds, of which each level shows two: the first two with 55 halves each.
Game sprite_places(int count) {
    auto game = with_levels(3, [](const ScratchGame&, int i) {
        const std::string objects = actor_text(8, i == 1 ? "bug" : "bug2", 88, 48)
                                    + actor_text(9, "bug3", 104, 48)
                                    + actor_text(10, "hero", 10, 32);
        return level_text(8, 4, objects);
    });
    const std::string actors = game->text("actors.toml");
    const std::string bug = actors.substr(actors.find("[bug]"));
    std::string kinds;
    for (const char* name : {"bug2", "bug3"}) {
        std::string kind = bug;
        for (std::string_view from : {"[bug]", "[bug.", "\"bug.png\""})
            kind = replaced(kind, from, replaced(std::string(from), "bug", name));
        kinds += kind;
    }
    game->write("actors.toml", actors + kinds);
    draw_bug(*game, 32, 55, 1, "art/bug.png");
    draw_bug(*game, 32, 55, 56, "art/bug2.png");
    draw_bug(*game, 32, count, 111, "art/bug3.png");
    std::string text = game->text("actors.toml");
    for (int i = 0; i < 3; ++i)
        text = replaced(text, "stand = { poses = [0], frames = 1 }",
                        "stand = { poses = " + all_poses(32) + ", frames = 1 }");
    game->write("actors.toml", text);
    game->replace(one, " </objectgroup>", actor_text(8, "bug2", 104, 48) + " </objectgroup>");
    return game;
}

// Each level has other colours.
Game nes_palette_sets(int count) {
    auto game = with_levels(count, [](const ScratchGame& made, int i) {
        return replaced(made.text(one), " </properties>",
                        "  <property name=\"palette\" value=\"s" + std::to_string(i)
                            + "\"/>\n </properties>");
    });
    add_sets(*game, count);
    return game;
}

// Songs of which each has a pattern of its own, of some two hundred bytes.
Game songs(int count) {
    auto game = plain_game();
    std::string score = "instrument half\n duty 50\n volume 15\n";
    for (int i = 0; i < count; ++i) {
        score += "song s" + std::to_string(i) + "\n time 4/4\n tempo 120\n pattern a\n  pulse1 "
                 + "@half l16 o3";
        for (int note = 0; note < 600; ++note)
            score += std::string(" ") + "cdefgab"[(note * (i + 1) + note / 7) % 7]
                     + (note % 2 == 0 ? "16" : "8 r16");
        score += "\n order a\n";
    }
    game->replace("game.toml", "levels =", "scores = \"scores\"\nlevels =");
    game->write("scores/all.score", score);
    return game;
}

// Kinds with scripts of about 250 bytes each, no two of them the same.
Game scripts(int count) {
    auto game = plain_game();
    std::string actors = game->text("actors.toml");
    const std::string bug = actors.substr(actors.find("[bug]"));
    for (int kind = 1; kind <= count; ++kind) {
        std::string script = "\"\"\"\n";
        for (int i = 0; i < 120; ++i)
            script += "wait " + std::to_string(1 + (i * kind + i) % 255) + '\n';
        std::string added = bug;
        for (std::string_view from : {"[bug]", "[bug."})
            added = replaced(added, from,
                             replaced(std::string(from), "bug", "kind" + std::to_string(kind)));
        actors += replaced(added, "\"walk\"", script + "goto out\nout:\nwalk\n\"\"\"");
    }
    game->write("actors.toml", actors);
    return game;
}

// Levels with titles of so many letters; the credits and the screens have much text, too.
Game titles(int count, int letters) {
    const std::string title(static_cast<std::size_t>(letters), 'A');
    return with_levels(count, [&](const ScratchGame& game, int) {
        return replaced(game.text(one), "Number One", title);
    });
}

Game texts(int count) {
    Game game = titles(count, 60);
    std::string credits = "[texts]\ncredit_lines = [\n";
    for (int i = 0; i < 28; ++i)
        credits += "\"ABCDEFGHIJKLMNOPQRSTUVWXYZAB\",\n";
    game->write("game.toml", game->text("game.toml") + credits + "]\n");
    return game;
}

Game about(int count) {
    return titles(count, 255);
}

// Poses that no level shows, beside all that the player can do.
Game frame_bytes(int count) {
    auto game = std::make_unique<ScratchGame>();
    share_poses(*game, count, 64);
    return game;
}

Game columns(int count) {
    auto game = plain_game();
    game->write(one, level_text(count, 15, actor_text(1, "hero", 10, 32)));
    return game;
}

Game rows(int count) {
    auto game = plain_game();
    game->write(one, level_text(16, count, actor_text(1, "hero", 10, 32)));
    return game;
}

Game block_bytes(int count) {
    auto game = plain_game();
    game->write(one, level_text(count, 30, actor_text(1, "hero", 10, 32)));
    return game;
}

const std::vector<LimitRow> all_rows = {
    {"gba_levels", "gba", 254, gba_levels, "game.toml:262: \"l255\": ", "256 levels are too many"},
    {"gba_palette_sets", "gba", 254, palette_sets,
     "art/palettes.toml:", "256 sets of colours, including the pictures' own, are too many"},
    {"gba_poses", "gba", 246, poses, "art/", "249 poses are too many"},
    {"gba_pack_bytes", "gba", 28, gba_bytes, "game.toml:", ""},
    {"nes_levels", "nes", 47, same_levels, line_of_level(49), "49 levels are too many"},
    {"nes_tilesets", "nes", 2, tilesets, "levels/l3.tmx:7: ", "4 tilesets are too many"},
    {"nes_moving_tiles", "nes", 127, moving_tiles,
     "art/tiles.png: tile 48: ", "129 different 8x8 tiles that move are too many"},
    {"nes_tiles", "nes", 254, tiles, "levels/one.tmx: cell (0, 0): ", "257 different 8x8 tiles"},
    {"nes_metatiles", "nes", 255, metatiles, "art/tiles.png: ", "257 different tiles"},
    {"nes_gone_tables", "nes", 23, gone_tables, line_of_level(25), "25 different tables"},
    {"nes_sprite_halves", "nes", 115, sprite_halves,
     "game.toml:7: \"one\": ", "129 different halves"},
    {"nes_sprite_places", "nes", 1, sprite_places, "game.toml:", "129 slots for halves"},
    {"nes_palette_sets", "nes", 34, nes_palette_sets,
     "game.toml:", "36 sets of colours of its levels"},
    {"nes_score_bytes", "nes", 5, songs, "scores/all.score:", ""},
    {"nes_script_bytes", "nes", 19, scripts, "actors.toml:", ""},
    {"nes_text_bytes", "nes", 1, texts, "game.toml:", ""},
    {"nes_about_bytes", "nes", 27, about, "game.toml:", ""},
    {"nes_frame_bytes", "nes", 90, frame_bytes, "game.toml:7: \"one\": ", ""},
    {"console_level_columns", "nes", 255, columns,
     "levels/one.tmx: ", "the map has 257 x 15 cells"},
    {"console_level_rows", "nes", 29, rows, "levels/one.tmx: ", "the map has 16 x 31 cells"},
    {"console_level_block_bytes", "nes", 216, block_bytes, "levels/one.tmx: ", "the level takes "},
};

} // namespace

std::span<const LimitRow> limit_rows() {
    return all_rows;
}

int most_that_fits(const LimitRow& row) {
    constexpr int patience = 64;
    for (int count = row.few; count < row.few + patience; ++count)
        if (!row.game_with(count + 1)->faults().empty())
            return count;
    return 0;
}

} // namespace halfbyte::tests
