// A table of boxes that a test puts together, to carry and push them. Positions are in pixels: a
// box is given by its left side, its feet, its width and its height.
#pragma once

#include "engine/sim/transport.hpp"
#include "tests/support/ascii_level.hpp"

namespace halfbyte::test {

inline constexpr const char* hall = R"(
....................
P...................
....................
....................
....................
....................
####################)";

inline constexpr const char* shaft = R"(
....................
P...................
......########......
..#..............#..
..#..............#..
..#..............#..
####################)";

inline constexpr int floor_y = 96;
inline constexpr int walker_slot = 1, other_walker_slot = 2;
inline constexpr int crate_slot = first_crate_slot;
inline constexpr int mover_slot = first_mover_slot;

inline constexpr int width_px = 20 * pixels_per_cell;

struct TransportScene {
    explicit TransportScene(const char* drawing = hall)
        : level(drawing), world(start(level)), table(table_of(world, level)) {
        table.present = 0;
    }

    void put(int slot, int left, int feet, int width, int height, Traits traits = trait_solid) {
        const HalfSizes half =
            half_of(static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height));
        table.boxes[slot] = {{at_pixel(left) + half.x, at_pixel(feet) - half.y}, half, traits};
        table.present |= bit_of(slot);
    }

    void put_player(int left, int feet) { put(player_slot, left, feet, 10, 14); }
    void put_crate(int number, int left, int feet) { put(crate_slot + number, left, feet, 16, 16); }

    Transported move(int slot, int x, int y) {
        return y == 0 ? transport(table, slot, Axis::x, pixels(x))
                      : transport(table, slot, Axis::y, pixels(y));
    }

    int left(int slot) const {
        return pixel_of(table.boxes[slot].position.x - table.boxes[slot].half.x);
    }
    int feet(int slot) const {
        return pixel_of(table.boxes[slot].position.y + table.boxes[slot].half.y);
    }
    bool is_crushed(int slot) const { return has(table.crushed, slot); }

    // The same scene in a mirror.
    void mirror() {
        for_each_slot(table.present, [&](int slot) {
            auto& x = table.boxes[slot].position.x;
            x = at_pixel(width_px) - (x - at_pixel(0));
        });
    }

    AsciiLevel level;
    World world;
    BodyTable table;
};

struct InHall {
    TransportScene s;
};

} // namespace halfbyte::test
