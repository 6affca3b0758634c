// Every pair of floor pieces that meet at one height, walked over both ways. HALFBYTE_LONG=1 in the
// environment tries every speed instead of a part of them.
#include "tests/engine/collide/kind_map.hpp"
#include "tests/support/slope_walk.hpp"

#include "engine/collide/obstacles.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace halfbyte::test;

namespace {

using Map = test::KindMap<WalkedFloor::columns, WalkedFloor::rows>;

Map map_of(const WalkedFloor& floor) {
    Map map;
    for (int row = 0; row < WalkedFloor::rows; ++row)
        for (int column = 0; column < WalkedFloor::columns; ++column)
            map.at(column, row) = floor.kinds[row][column];
    return map;
}

const bool all_speeds = std::getenv("HALFBYTE_LONG") != nullptr;

// Every speed in the long run, else 123 from 3 on: a walk at 1 takes 65,000 frames.
const int lowest_speed = all_speeds ? 1 : 3;

int next_speed(int speed) {
    return speed + (all_speeds ? 1 : 1 + speed % 23);
}

// The last three are larger than a cell.
constexpr HalfSizes sizes[] = {
    {pixels(5), pixels(7)}, {pixels(8), pixels(8)},  {{1}, {1}},
    {pixels(8), pixels(2)}, {pixels(7), pixels(15)}, {pixels(16), pixels(16)},
    {pixels(13), pixels(3)}};

} // namespace

TEST_CASE(
    "a walk over every join of two floor pieces never stops, hops, snags or loses the floor") {
    long frames = 0, walks = 0;
    int joins = 0;
    for (const FloorPiece& a : floor_pieces())
        for (const FloorPiece& b : floor_pieces()) {
            if (!joinable(a, b))
                continue;
            ++joins;
            for (const bool filled : {true, false}) {
                const WalkedFloor floor = lay(path_over(a, b), filled);
                const Map map = map_of(floor);
                const auto move = [&](Body& body, Contact last) {
                    MoveOptions options;
                    options.last_contact = last;
                    return move_among_obstacles(body, Obstacles<Map>{&map, {}}, options).contact;
                };
                for (const HalfSizes half : sizes)
                    for (int speed = lowest_speed; speed <= 1024; speed = next_speed(speed))
                        for (const int way : {1, -1}) {
                            const Walk w = walk(floor, half, way * speed, move);
                            INFO("from " << kind_names[static_cast<int>(a.kind)] << " to "
                                         << kind_names[static_cast<int>(b.kind)] << ", filled "
                                         << filled << ", half " << half.x.raw << "x" << half.y.raw);
                            REQUIRE(w.fault == "");
                            frames += w.frames;
                            ++walks;
                        }
            }
        }
    CHECK(joins == 40);
    WARN(joins << " joins, " << walks << " walks, " << frames << " frames");
}
