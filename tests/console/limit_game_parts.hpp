// The functions that make the games of limit_games.cpp, one file a subject, and what these files
// share.
#pragma once

#include "tests/support/scratch_game.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace halfbyte::test::limit_games {

using Game = std::unique_ptr<ScratchGame>;

inline constexpr const char* one = "levels/one.tmx";
inline constexpr int side = 16;

inline std::string name_of(int number) {
    return "l" + std::to_string(number);
}

// A game without the optional moves of the player, which take a part of a bank of the NES.
inline Game plain_game() {
    auto game = std::make_unique<ScratchGame>();
    game->write("tuning.toml", "");
    return game;
}

// A game of `count` levels, named in game.toml one a line from line 8 on. `map_of` returns the text
// of each map after the first.
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

inline std::string replaced(std::string text, std::string_view from, const std::string& to) {
    const auto at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// Each returns a game with `count` of what its row in limit_games.cpp limits, or of the things that
// fill the row's bytes.

// limit_games_of_levels.cpp
Game same_levels(int count);
Game gba_levels(int count);
Game gba_bytes(int count);
Game palette_sets(int count);
Game nes_palette_sets(int count);
Game columns(int count);
Game rows(int count);
Game block_bytes(int count);

// limit_games_of_tiles.cpp
Game tilesets(int count);
Game moving_tiles(int count);
Game tiles(int count);
Game metatiles(int count);
Game decorated_tiles(int count);
Game gone_tables(int count);

// limit_games_of_sprites.cpp
Game poses(int count);
Game sprite_halves(int count);
Game sprite_places(int count);
Game frame_bytes(int count);

// limit_games_of_texts.cpp
Game songs(int count);
Game scripts(int count);
Game texts(int count);
Game about(int count);

} // namespace halfbyte::test::limit_games
