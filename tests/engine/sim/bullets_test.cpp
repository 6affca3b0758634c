// Bullets of 64 px a frame against movers that they meet or follow, in the order of `step`: from
// every offset of 64 px, none is ever in a solid mover or beyond it.
#include "engine/sim/bodies.hpp"
#include "engine/sim/body_table.hpp"
#include "engine/sim/movers.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int columns = 40, rows = 40;
constexpr int middle = 320; // pixels
constexpr int fastest = 64 * subpixels_per_pixel;
constexpr int frames = 4;

// Every offset in the long run, else every 13th.
int stride() {
    return std::getenv("HALFBYTE_LONG") ? 1 : 13;
}

std::string empty_cells() {
    std::string cells;
    for (int row = 0; row < rows; ++row)
        cells += std::string(columns, '.') + "\n";
    cells[0] = 'P';
    return cells;
}

// The start of a bullet, and where its target moves.
struct Shot {
    bool upright;    // along y
    int way;         // of the bullet: 1 or -1
    int goal_way;    // of the mover: 1, -1, or 0 if it rests
    int thickness;   // of the target, pixels
    int mover_speed; // subpixels a frame
    MoverKind kind = MoverKind::door;
};

// A mover of 160 px across the bullet's path, which starts in the middle of the level.
Extras goal_of(const Shot& shot) {
    const auto thick = static_cast<std::uint8_t>(shot.thickness);
    const int end = middle + shot.goal_way * 128;
    const Velocity speed{static_cast<std::int16_t>(shot.mover_speed)};
    Extras extras;
    if (shot.upright)
        extras.movers = {
            {shot.kind, 160, thick, {pixel_at(middle, middle), pixel_at(middle, end)}, speed}};
    else
        extras.movers = {
            {shot.kind, thick, 160, {pixel_at(middle, middle), pixel_at(end, middle)}, speed}};
    if (shot.goal_way == 0)
        extras.movers[0].path.resize(1);
    return extras;
}

// How far a body is on the near side of a box; negative: in it or beyond it.
int gap_before(const Shot& shot, const Actor& body, HalfSizes half, const Box& box) {
    const Distance apart =
        shot.upright ? box.position.y - body.position.y : box.position.x - body.position.x;
    const Distance halves = shot.upright ? box.half.y + half.y : box.half.x + half.x;
    return shot.way * apart.raw - halves.raw;
}

// Of the bullets from all offsets, how many were in the mover or beyond it, and how many never
// touched it.
struct Shots {
    long through = 0;
    long missed = 0;
};

Shots shoot(const Shot& shot) {
    const AsciiLevel level(empty_cells(), plain_rules(), goal_of(shot));
    World world = start(level);
    player(world).position = pixel_at(middle, middle); // to wake the mover
    wake_all_movers(world, level);
    const HalfSizes half = kind_of(player(world), level).half;
    const Velocity speed{static_cast<std::int16_t>(shot.way * fastest)};
    const Motion velocity = shot.upright ? Motion{{0}, speed} : Motion{speed, {0}};
    const World set_out = world;
    Shots shots;
    for (int offset = 0; offset < fastest; offset += stride()) {
        world = set_out;
        Actor& self = player(world);
        const Box box = box_of(world.movers[0], world, level);
        const int gap = gap_before(shot, self, half, box) - offset;
        (shot.upright ? self.position.y : self.position.x) += Distance{shot.way * gap};
        bool touched = false, through = false;
        for (int frame = 0; frame < frames; ++frame) {
            ++world.frame;
            BodyTable table = move_movers(world, level);
            self.velocity = velocity;
            move_bodies(world, level, table);
            const int left = gap_before(shot, self, half, box_of(world.movers[0], world, level));
            through |= left < 0 || world.phase != Phase::playing;
            touched |= left == 0;
        }
        shots.through += through;
        shots.missed += !touched;
    }
    return shots;
}

} // namespace

TEST_CASE("no bullet passes a mover that rests, comes towards it or flees") {
    for (const bool upright : {false, true})
        for (const int way : {-1, 1})
            for (const int goal_way : {-1, 0, 1})
                for (const int thickness : {1, 16})
                    for (const int speed : {77, 256, fastest_mover.raw - 1}) {
                        const Shots shots = shoot({upright, way, goal_way, thickness, speed});
                        CAPTURE(upright, way, goal_way, thickness, speed);
                        CHECK(shots.through == 0);
                        CHECK(shots.missed == 0);
                    }
}

TEST_CASE("no bullet passes a one-way platform from above, whether it rises, sinks or rests") {
    for (const int goal_way : {-1, 0, 1})
        for (const int speed : {77, 256, fastest_mover.raw - 1}) {
            const Shots shots = shoot({true, 1, goal_way, 8, speed, MoverKind::platform_oneway});
            CAPTURE(goal_way, speed);
            CHECK(shots.through == 0);
            CHECK(shots.missed == 0);
        }
}
