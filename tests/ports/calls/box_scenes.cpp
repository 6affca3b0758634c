#include "tests/ports/calls/box_scenes.hpp"

#include "tests/ports/calls/random_world.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

Traits random_traits(std::mt19937& random) {
    constexpr Traits oneways[4] = {trait_oneway_up, trait_oneway_down, trait_oneway_left,
                                   trait_oneway_right};
    if (between(random, 0, 1))
        return trait_solid;
    return between(random, 0, 1) ? trait_oneway_up : oneways[between(random, 0, 3)];
}

} // namespace

BoxScene random_box_scene(std::mt19937& random, int most) {
    BoxScene scene;
    const int unit = between(random, 0, 2) ? 64 << between(random, 0, 3) : 1;
    const int most_half = between(random, 0, 2) ? subpixels_per_cell / 2 : subpixels_per_cell;
    const int grid = std::max(1, most_half / unit);
    const auto units = [&](int low, int high) { return unit * between(random, low, high); };
    const int few = std::min(grid, between(random, 0, 1) ? 3 : 8);
    scene.body.half = {{units(1, few)}, {units(1, few)}};
    scene.body.position = {{between(random, -1, 4096) * 256}, {between(random, -32, 272) * 256}};
    if (between(random, 0, 3) == 0)
        scene.body.position.x.raw += between(random, 0, 255);
    const int speed = std::min(between(random, 0, 1) ? 4 : 16, 32767 / unit);
    const auto step = [&] { return static_cast<std::int16_t>(units(-speed, speed)); };
    scene.body.velocity = {{step()}, {step()}};
    if (between(random, 0, 3) == 0)
        (between(random, 0, 1) ? scene.body.velocity.x : scene.body.velocity.y) = {};
    if (between(random, 0, 31) == 0)
        scene.body.velocity = {random_velocity(random), random_velocity(random)};
    scene.count = between(random, 1, most);
    for (int i = 0; i < scene.count; ++i) {
        Box& box = scene.boxes[i];
        const int large = between(random, 0, 1) ? few : std::min(32640 / unit, 4 * few);
        box.half = {{units(1, large)}, {units(1, large)}};
        if (between(random, 0, 31) == 0)
            (between(random, 0, 1) ? box.half.x : box.half.y).raw = 32640;
        // Mostly beside the body, at most its motion away.
        const auto beside = [&](int half) {
            return (between(random, 0, 1) ? 1 : -1) * (half + units(-1, speed));
        };
        box.position = scene.body.position
                       + Offset{{beside(scene.body.half.x.raw + box.half.x.raw)},
                                {beside(scene.body.half.y.raw + box.half.y.raw)}};
        const int along = between(random, 0, 3);
        if (along == 0)
            box.position.x = scene.body.position.x + Distance{units(-2 * few, 2 * few)};
        if (along == 1)
            box.position.y = scene.body.position.y + Distance{units(-2 * few, 2 * few)};
        if (between(random, 0, 15) == 0)
            (between(random, 0, 1) ? box.position.x : box.position.y).raw +=
                between(random, -1, 1) * 0x10000;
        box.traits = random_traits(random);
    }
    scene.options.drop_through = between(random, 0, 3) == 0;
    for (int i = 0; i < scene.count && between(random, 0, 3) == 0;
         ++i) { // corners that meet exactly
        constexpr int parts = 16;
        const int part = between(random, 0, parts - 1);
        const auto to_corner = [&](Velocity& motion, Distance halves) {
            motion.raw = static_cast<std::int16_t>(motion.raw / parts * parts);
            const int way = motion.raw / parts * part;
            return motion.raw < 0 ? Distance{way} - halves : Distance{way} + halves;
        };
        Box& box = scene.boxes[i];
        Motion& motion = scene.body.velocity;
        box.position = scene.body.position
                       + Offset{to_corner(motion.x, scene.body.half.x + box.half.x),
                                to_corner(motion.y, scene.body.half.y + box.half.y)};
    }
    if (between(random, 0, 7) == 0) { // a body that falls on a one-way
        Box& box = scene.boxes[0];
        scene.body.velocity = {{0}, {static_cast<std::int16_t>(units(0, speed) + 1)}};
        box.traits = trait_oneway_up;
        box.position = scene.body.position + Offset{{units(-1, 1)}, box.half.y + scene.body.half.y};
    }
    return scene;
}

} // namespace halfbyte::test
