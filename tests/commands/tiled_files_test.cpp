#include "tests/support/test.hpp"
#include "tools/commands/tiled/tiled_files.hpp"

using namespace halfbyte::test;

TEST_CASE("a pose of 8 pixels is in the middle of its tile for Tiled") {
    constexpr hosted::Colour red = 0xFFC02020;
    constexpr std::uint8_t of_8_pixels = 3 << 4; // the index in pose_widths
    hosted::Pack pack;
    pack.looks.animations[player_kind + 1][0] = {0, 0, of_8_pixels};
    pack.sprite_pictures.emplace_back();
    for (std::size_t x = 0; x < 8; ++x)
        pack.sprite_pictures[0][x] = red;
    content::ActorTable actors;
    actors.entries.resize(2); // the player, which is not shown, and another kind
    const hosted::Canvas canvas = tiled::actors_picture(pack, actors);
    for (int x = 0; x < 16; ++x)
        CHECK((hosted::pixel_at(canvas, x, 0) == red) == (x >= 4 && x < 12));
}
