#include "tests/console/limit_games.hpp"

#include "tests/console/limit_game_parts.hpp"

#include <vector>

namespace halfbyte::test {
namespace {

using namespace limit_games;

// The beginning of a message about the level in position `count`.
std::string line_of_level(int count) {
    return "game.toml:" + std::to_string(7 + count) + ": \"" + name_of(count - 1) + "\": ";
}

const std::vector<LimitRow> all_rows = {
    {"gba_levels", "gba", 255, gba_levels, "game.toml:262: \"l255\": ", "256 levels are too many"},
    {"gba_palette_sets", "gba", 255, palette_sets,
     "art/palettes.toml:", "256 sets of colours, including the pictures' own, are too many"},
    {"gba_poses", "gba", 248, poses, "art/", "249 poses are too many"},
    {"gba_tiles", "gba", 256, decorated_tiles,
     "levels/one.tmx:", "257 different 8x8 tiles, including the font and cells with decoration"},
    {"gba_pack_bytes", "gba", 29, gba_bytes, "game.toml:", ""},
    {"nes_levels", "nes", 48, same_levels, line_of_level(49), "49 levels are too many"},
    {"nes_tilesets", "nes", 3, tilesets, "levels/l3.tmx:7: ", "4 tilesets are too many"},
    {"nes_moving_tiles", "nes", 128, moving_tiles,
     "art/tiles.png: tile 48: ", "129 different 8x8 tiles that move are too many"},
    {"nes_tiles", "nes", 256, tiles, "levels/one.tmx: cell (0, 0): ", "257 different 8x8 tiles"},
    {"nes_metatiles", "nes", 256, metatiles, "art/tiles.png: ", "257 different tiles"},
    {"nes_gone_tables", "nes", 24, gone_tables, line_of_level(25), "25 different tables"},
    {"nes_sprite_halves", "nes", 118, sprite_halves,
     "game.toml:7: \"one\": ", "129 different halves"},
    {"nes_sprite_places", "nes", 7, sprite_places, "game.toml:", "129 slots for halves"},
    {"nes_palette_sets", "nes", 35, nes_palette_sets,
     "game.toml:", "36 sets of colours of its levels"},
    {"nes_score_bytes", "nes", 5, songs, "scores/all.score:", ""},
    {"nes_script_bytes", "nes", 17, scripts, "actors.toml:", ""},
    {"nes_text_bytes", "nes", 4, texts, "game.toml:", ""},
    {"nes_about_bytes", "nes", 20, about, "game.toml:", ""},
    {"nes_frame_bytes", "nes", 100, frame_bytes, "game.toml:7: \"one\": ", ""},
    {"console_level_columns", "nes", 256, columns,
     "levels/one.tmx: ", "the map has 257 x 15 cells"},
    {"console_level_rows", "nes", 30, rows, "levels/one.tmx: ", "the map has 16 x 31 cells"},
    {"console_level_block_bytes", "nes", 218, block_bytes, "levels/one.tmx: ", "the level takes "},
};

} // namespace

std::span<const LimitRow> limit_rows() {
    return all_rows;
}

std::unique_ptr<ScratchGame> limit_game(const LimitRow& row, int count) {
    auto game = row.game_with(count);
    game->replace("game.toml", "name = \"scratch\"", "name = \"" + row.name + '"');
    return game;
}

int most_that_fits(const LimitRow& row) {
    constexpr int patience = 64;
    for (int count = row.few; count < row.few + patience; ++count)
        if (!limit_game(row, count + 1)->faults().empty())
            return count;
    return 0;
}

} // namespace halfbyte::test
