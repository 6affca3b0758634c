// Games with many poses of actors.
#include "tests/console/limit_game_parts.hpp"

#include "engine/show/piece.hpp"

namespace halfbyte::test::limit_games {
namespace {

// Draws the bug with `poses` poses. The first `different` halves differ from each other, the rest
// are blank.
void draw_bug(const ScratchGame& game, int poses, int different, int first = 1,
              const char* file = "art/bug.png") {
    IndexedPng png = IndexedPng::blank(poses * side, side);
    for (int half = 0; half < different; ++half)
        for (int bit = 0; bit < 8; ++bit)
            png.at(half * 8 + bit, 0) = static_cast<std::uint8_t>((half + first) >> bit & 1);
    game.write(file, png_bytes(png));
}

// Of `count` poses the bug has `of_bug`, and the hero has the rest.
void share_poses(const ScratchGame& game, int count, int of_bug) {
    game.write("art/bug.png", png_bytes(IndexedPng::blank(of_bug * side, side)));
    game.write("art/hero.png", png_bytes(IndexedPng::blank((count - of_bug) * side, side)));
}

std::string all_poses(int count) {
    std::string poses = "[0";
    for (int i = 1; i < count; ++i)
        poses += ", " + std::to_string(i);
    return poses + ']';
}

} // namespace

Game poses(int count) {
    auto game = plain_game();
    game->leave_out_nes();
    share_poses(*game, count - piece_count, 192);
    return game;
}

// The bug of the level shows `count` different halves.
Game sprite_halves(int count) {
    auto game = plain_game();
    draw_bug(*game, 64, count);
    game->replace("actors.toml", "stand = { poses = [0], frames = 1 }",
                  "stand = { poses = " + all_poses(64) + ", frames = 1 }");
    return game;
}

// Three levels show two each of three kinds; the first two kinds have 55 halves each.
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

// Adds poses that no level shows to all moves of the player.
Game frame_bytes(int count) {
    auto game = std::make_unique<ScratchGame>();
    // The code of all moves and the crouch takes the space of these poses.
    game->replace("tuning.toml", "crouch_height = 2.5", "crouch_height = 0");
    share_poses(*game, count, 64);
    return game;
}

} // namespace halfbyte::test::limit_games
