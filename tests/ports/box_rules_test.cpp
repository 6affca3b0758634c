// Tests the rules of moves among boxes on the ROM's routine, without the C++: both could have the
// same mistake.
#include "tests/ports/box_variables.hpp"
#include "tests/ports/random_world.hpp"

#include "engine/level/write_level.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

// A level of empty cells, between the walls at its ends.
std::vector<std::uint8_t> empty_level() {
    const std::vector<std::uint8_t> tiles(console_level_columns * console_screen_rows, 0);
    const std::uint8_t kinds[256]{};
    LevelDraft draft;
    draft.columns = console_level_columns;
    draft.rows = console_screen_rows;
    draft.tiles = tiles.data();
    draft.kinds = kinds;
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

struct Answer {
    Offset moved;
    int contact = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
};

class PortMove {
  public:
    PortMove() { port_.open(empty_level()); }

    Answer operator()(const BoxScene& scene) {
        variables_.put(scene);
        port_.console.call(routine_, {}, 40'000'000);
        return {variables_.body.place() - scene.body.position, contact_.u8()};
    }

  private:
    PortConsole port_;
    BoxVariables variables_{port_.console};
    Variable contact_ = port_.console.variable("body_contact");
    Routine routine_ = port_.console.routine("move_among_obstacles");
};

// A scene far from the walls at the level's ends.
BoxScene random_scene(std::mt19937& random) {
    constexpr Distance farthest{at_cell(console_level_columns - 32).raw};
    for (;;) {
        const BoxScene scene = random_box_scene(random, box_places);
        const Position x = scene.body.position.x;
        if (x > at_cell(32) && x < at_cell(0) + farthest)
            return scene;
    }
}

bool meets(Point centre, HalfSizes half, const Box& box) {
    return std::abs(centre.x.raw - box.position.x.raw) < half.x.raw + box.half.x.raw
           && std::abs(centre.y.raw - box.position.y.raw) < half.y.raw + box.half.y.raw;
}

// Whether the body would stand on a box at this position.
bool is_carried(const BoxScene& scene, Point at) {
    return std::any_of(scene.boxes, scene.boxes + scene.count, [&](const Box& box) {
        return at.y + scene.body.half.y == box.position.y - box.half.y
               && std::abs(at.x.raw - box.position.x.raw) < scene.body.half.x.raw + box.half.x.raw;
    });
}

// The body's position after some of a move's sub-steps, if nothing stops it. The first of them are
// a subpixel longer where the motion is not a multiple of their count.
Point after_sub_steps(const BoxScene& scene, int done, int count) {
    const auto share = [&](Distance by) {
        const int all = std::abs(by.raw);
        return Distance{(by.raw < 0 ? -1 : 1) * (all / count * done + std::min(all % count, done))};
    };
    return scene.body.position + Offset{share(scene.motion().x), share(scene.motion().y)};
}

// Whether a falling body that moves without a contact may end here, short of its motion: it landed
// on a box in the sub-step that brings it to this height, and ran off the box before the end.
bool ran_off_floor(const BoxScene& scene, Point end) {
    const Offset motion = scene.motion();
    if (end.x != scene.body.position.x + motion.x || is_carried(scene, end))
        return false;
    int count = 1;
    while (std::max(std::abs(motion.x.raw), motion.y.raw) > subpixels_per_cell / 2 * count)
        count *= 2;
    for (int i = 0; i < count; ++i) {
        const Point from = after_sub_steps(scene, i, count);
        const Point to = after_sub_steps(scene, i + 1, count);
        if (from.y <= end.y && end.y < to.y)
            return is_carried(scene, {from.x, end.y}) || is_carried(scene, {to.x, end.y});
    }
    return false;
}

std::string describe(const BoxScene& scene) {
    std::string text = "motion " + std::to_string(scene.motion().x.raw) + ","
                       + std::to_string(scene.motion().y.raw) + " half "
                       + std::to_string(scene.body.half.x.raw) + ","
                       + std::to_string(scene.body.half.y.raw);
    for (int i = 0; i < scene.count; ++i) {
        const Box& box = scene.boxes[i];
        const Offset from = box.position - scene.body.position;
        text += "; box " + std::to_string(from.x.raw) + "," + std::to_string(from.y.raw) + " half "
                + std::to_string(box.half.x.raw) + "," + std::to_string(box.half.y.raw) + " traits "
                + std::to_string(box.traits);
    }
    return text;
}

// A body that flies towards a wall of boxes, from one of four sides.
BoxScene shot(int gap, int side) {
    constexpr int size = 4 * 256, speed = 64 * 256;
    const int sign = side & 1 ? 1 : -1;
    const bool upright = side & 2;
    BoxScene scene;
    scene.body = {{at_pixel(256), at_pixel(100)}, {}, {pixels(3), pixels(3)}};
    (upright ? scene.body.velocity.x : scene.body.velocity.y).raw =
        static_cast<std::int16_t>(sign * speed);
    const int ahead = sign * (gap + 3 * 256 + size), aside = gap % 1024 - 4 * size;
    for (scene.count = 0; scene.count < 5; ++scene.count) {
        const int across = aside + 2 * size * scene.count;
        const Offset place = upright ? Offset{{ahead}, {across}} : Offset{{across}, {ahead}};
        scene.boxes[scene.count] = {scene.body.position + place, {{size}, {size}}, trait_solid};
    }
    return scene;
}

} // namespace

TEST_CASE("on the 6502 a move among boxes never ends in a box that the body was not in before") {
    PortMove move;
    std::mt19937 random = port_random(25);
    std::string broken;
    long stopped = 0, left = 0;
    for (long call = 0; call < port_calls() && broken.empty(); ++call) {
        BoxScene scene = random_scene(random);
        for (Box& box : scene.boxes)
            box.traits = trait_solid;
        const Answer answer = move(scene);
        const Point end = scene.body.position + answer.moved;
        stopped += answer.contact != 0;
        for (int i = 0; i < scene.count; ++i)
            if (meets(end, scene.body.half, scene.boxes[i])
                && !meets(scene.body.position, scene.body.half, scene.boxes[i]))
                broken = describe(scene);
        const bool went = answer.moved == scene.motion(), left_floor = ran_off_floor(scene, end);
        left += answer.contact == 0 && left_floor;
        if (answer.contact != 0 ? went : !went && !left_floor)
            broken = describe(scene);
        if ((answer.contact & contact_floor) && !is_carried(scene, end))
            broken = describe(scene);
    }
    CHECK(broken == "");
    CHECK(stopped > port_calls() / 10);
    CHECK(left > port_calls() / 1000);
}

TEST_CASE("on the 6502 a move does not depend on the order of the boxes") {
    PortMove move;
    std::mt19937 random = port_random(26);
    std::string broken;
    for (long call = 0; call < port_calls() && broken.empty(); ++call) {
        const BoxScene scene = random_scene(random);
        BoxScene backwards = scene;
        std::reverse(backwards.boxes, backwards.boxes + scene.count);
        if (move(scene) != move(backwards))
            broken = describe(scene);
    }
    CHECK(broken == "");
}

TEST_CASE("no bullet of the 6502 passes a wall of boxes at 64 px a frame") {
    PortMove move;
    std::string passed;
    for (int gap = 0; gap < 64 * 256 && passed.empty(); ++gap) {
        const BoxScene scene = shot(gap, gap & 3);
        const Answer answer = move(scene);
        if (magnitude(gap & 2 ? answer.moved.x : answer.moved.y).raw != gap)
            passed = describe(scene);
    }
    CHECK(passed == "");
}
