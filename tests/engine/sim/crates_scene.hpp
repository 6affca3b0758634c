// Crates in a world. Numbers are those of test::plain_rules: the player is 10x14 pixels,
// push_speed is half a pixel a frame; the crates are 16x16.
#pragma once

#include "engine/sim/crates.hpp"
#include "tests/support/ascii_level.hpp"

#include <utility>
#include <vector>

namespace halfbyte::test {

inline constexpr const char* hall = R"(
....................
....................
....................
P...................
....................
....................
####################)";

inline constexpr int floor_y = 96; // pixels

inline PlacedCrate crate(int x, int feet) {
    return {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(feet), 16, 16};
}

inline Extras with(std::vector<PlacedCrate> crates, std::vector<PlannedMover> movers = {}) {
    Extras extras;
    extras.crates = std::move(crates);
    extras.movers = std::move(movers);
    return extras;
}

inline StartedLevel in_hall(std::vector<PlacedCrate> crates,
                            std::vector<PlannedMover> movers = {}) {
    return started(hall, plain_rules(), with(std::move(crates), std::move(movers)));
}

inline void put_player(World& world, int x, int feet) {
    player(world).position = pixel_at(x, feet - 7);
    player(world).velocity = {};
    player(world).contact = contact_floor;
}

inline Point feet_of(const World& world, int box) {
    return {world.crates[box].position.x, world.crates[box].position.y + pixels(8)};
}

} // namespace halfbyte::test
