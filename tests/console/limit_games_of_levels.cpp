// Games with many levels, large levels, or levels in many colours.
#include "tests/console/limit_game_parts.hpp"

#include "engine/numbers/limits.hpp"

namespace halfbyte::test::limit_games {
namespace {

void add_sets(const ScratchGame& game, int count) {
    std::string palettes = game.text("art/palettes.toml");
    for (int i = 1; i < count; ++i)
        palettes += "[set.s" + std::to_string(i) + "]\n";
    game.write("art/palettes.toml", palettes);
}

} // namespace

Game same_levels(int count) {
    return with_levels(count, [](const ScratchGame& game, int) { return game.text(one); });
}

Game gba_levels(int count) {
    Game game = with_levels(count, [](const ScratchGame& made, int) {
        return replaced(made.text(one), "desktop gba nes", "desktop gba");
    });
    game->replace("game.toml", "font = \"font.png\"\n", ""); // the notebook has fewer pages
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

Game palette_sets(int count) {
    auto game = plain_game();
    game->leave_out_nes();
    add_sets(*game, count);
    return game;
}

// Each level has colours of its own.
Game nes_palette_sets(int count) {
    auto game = with_levels(count, [](const ScratchGame& made, int i) {
        return replaced(made.text(one), " </properties>",
                        "  <property name=\"palette\" value=\"s" + std::to_string(i)
                            + "\"/>\n </properties>");
    });
    add_sets(*game, count);
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

} // namespace halfbyte::test::limit_games
