#include "tests/support/test.hpp"
#include "tools/pipeline/content/jump_arc.hpp"

#include <cstdlib>

using namespace halfbyte::test;

namespace {

struct Rise {
    int height = 0; // subpixels
    int frames = 0; // to the top, with the first frame that does not rise
};

// Adds up the frames like the player's motion does.
Rise rise_of(const JumpArc& arc) {
    Rise rise{0, 1};
    for (int speed = arc.speed - arc.gravity; speed > 0; speed -= arc.gravity, ++rise.frames)
        rise.height += speed;
    return rise;
}

constexpr int lightest = 20; // subpixels a frame; below, rounding by half of one costs frames

} // namespace

TEST_CASE("a jump by height and time reaches its height within a subpixel a frame") {
    for (int height = 256; height <= highest_jump * 256; height += 77)
        for (int frames = shortest_jump; frames <= longest_jump; ++frames) {
            const JumpArc arc = jump_arc({height}, frames);
            if (arc.gravity < 4 || arc.gravity > 4096)
                continue; // read_tuning refuses it, too
            INFO(height << " subpixels in " << frames << " frames");
            REQUIRE(std::abs(rise_of(arc).height - height) <= frames);
        }
}

TEST_CASE("a jump by height and time takes its time within a frame") {
    for (int height = 256; height <= highest_jump * 256; height += 77)
        for (int frames = shortest_jump; frames <= longest_jump; ++frames) {
            const JumpArc arc = jump_arc({height}, frames);
            if (arc.gravity < lightest || arc.gravity > 4096)
                continue;
            INFO(height << " subpixels in " << frames << " frames");
            REQUIRE(std::abs(rise_of(arc).frames - frames) <= 1);
        }
}
