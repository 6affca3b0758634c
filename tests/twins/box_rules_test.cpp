// The rules of moves among boxes, asked of the ROM's routine itself, not by way of the C++: both
// cannot be wrong alike.
#include "tests/twins/box_variables.hpp"
#include "tests/twins/random_world.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

struct Answer {
    Offset moved;
    int contact = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
};

class TwinMove {
  public:
    Answer operator()(const BoxScene& scene, bool backwards = false) {
        variables_.put(scene, backwards);
        const Exit exit = twin_.console.call(routine_);
        return {variables_.offset("moved_x", "moved_y"), exit.a};
    }

  private:
    TwinConsole twin_;
    BoxVariables variables_{twin_.console};
    Routine routine_ = twin_.console.routine("move_in_boxes");
};

bool meets(Point centre, HalfSizes half, const Box& box) {
    return std::abs(centre.x.raw - box.position.x.raw) < half.x.raw + box.half.x.raw
           && std::abs(centre.y.raw - box.position.y.raw) < half.y.raw + box.half.y.raw;
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

// A wall of boxes with joints: what flies towards it from the left, or the other three sides.
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

TEST_CASE("on the 6502 a move among boxes ends in none that the body was not in before") {
    TwinMove move;
    std::mt19937 random(25);
    std::string broken;
    long stopped = 0;
    for (long call = 0; call < twin_calls() && broken.empty(); ++call) {
        BoxScene scene = random_box_scene(random, box_places);
        for (Box& box : scene.boxes)
            box.traits = trait_solid;
        const Answer answer = move(scene);
        const Point end = scene.body.position + answer.moved;
        stopped += answer.contact != 0;
        for (int i = 0; i < scene.count; ++i)
            if (meets(end, scene.body.half, scene.boxes[i])
                && !meets(scene.body.position, scene.body.half, scene.boxes[i]))
                broken = describe(scene);
        if ((answer.contact == 0) != (answer.moved == scene.motion()))
            broken = describe(scene);
    }
    CHECK(broken == "");
    CHECK(stopped > twin_calls() / 10);
}

TEST_CASE("on the 6502 the order of the boxes has no meaning") {
    TwinMove move;
    std::mt19937 random(26);
    std::string broken;
    for (long call = 0; call < twin_calls() && broken.empty(); ++call) {
        const BoxScene scene = random_box_scene(random, box_places);
        if (move(scene) != move(scene, true))
            broken = describe(scene);
    }
    CHECK(broken == "");
}

TEST_CASE("no bullet of the 6502 passes a wall of boxes at 64 px a frame") {
    TwinMove move;
    std::string passed;
    for (int gap = 0; gap < 64 * 256 && passed.empty(); ++gap) {
        const BoxScene scene = shot(gap, gap & 3);
        const Answer answer = move(scene);
        if (magnitude(gap & 2 ? answer.moved.x : answer.moved.y).raw != gap)
            passed = describe(scene);
    }
    CHECK(passed == "");
}
