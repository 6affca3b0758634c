// Carrying and pushing, on tables that are put together by hand. Places are pixels: a box is given
// by its left side, its feet, its width and its height.
#include "engine/sim/transport.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
....................
P...................
....................
....................
....................
....................
####################)";

constexpr const char* shaft = R"(
....................
P...................
......########......
..#..............#..
..#..............#..
..#..............#..
####################)";

constexpr int floor_y = 96;
constexpr int walker_slot = 1, other_walker_slot = 2;
constexpr int crate_slot = first_crate_slot;
constexpr int mover_slot = first_mover_slot;

constexpr int width_px = 20 * pixels_per_cell;

struct Scene {
    explicit Scene(const char* drawing = hall)
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

} // namespace

TEST_CASE("who stands on a mover comes along, whoever is beside it does not") {
    Scene s;
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_player(100, 72);
    s.put(walker_slot, 152, 80, 12, 12);
    const Transported moved = s.move(mover_slot, 3, 0);
    CHECK(s.left(mover_slot) == 103);
    CHECK(s.left(player_slot) == 103);
    CHECK(s.left(walker_slot) == 152);
    CHECK(moved.moved == player_bit);
}

TEST_CASE("who is on the way up does not come along") {
    Scene s;
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_player(100, 72);
    s.table.rising = player_bit;
    s.move(mover_slot, 3, 0);
    CHECK(s.left(player_slot) == 100);
}

TEST_CASE("a stack comes along from below, and each of it as far as it has space") {
    Scene s(shaft); // its ceiling ends at 48 px, from column 6 to 14
    s.put(mover_slot, 60, 88, 48, 8);
    s.put_crate(0, 70, 80);
    s.put_crate(1, 70, 64);
    s.put_player(73, 48);
    s.move(mover_slot, 12, 0);
    CHECK(s.left(crate_slot) == 82);
    CHECK(s.left(crate_slot + 1) == 82);
    CHECK(s.left(player_slot) == 85);
    s.move(mover_slot, 4, 0); // a pixel farther the ceiling's side is in the player's way
    CHECK(s.left(crate_slot) == 86);
    CHECK(s.left(player_slot) == 86);
    CHECK_FALSE(s.is_crushed(player_slot));
}

TEST_CASE("what rides side by side stays side by side, whichever slot it is in") {
    for (const bool swapped : {false, true})
        for (const int way : {5, -5}) {
            Scene s;
            s.put(mover_slot, 100, 80, 80, 8);
            s.put_crate(swapped ? 1 : 0, 110, 72);
            s.put_crate(swapped ? 0 : 1, 126, 72);
            s.put_crate(2, 118, 56);
            s.move(mover_slot, way, 0);
            CHECK(s.left(crate_slot + (swapped ? 1 : 0)) == 110 + way);
            CHECK(s.left(crate_slot + (swapped ? 0 : 1)) == 126 + way);
            CHECK(s.left(crate_slot + 2) == 118 + way);
        }
}

TEST_CASE("a crate before a rider has gone when the rider's turn comes") {
    for (const int way : {5, -5}) {
        Scene s;
        s.put(mover_slot, 100, 80, 80, 8);
        s.put(walker_slot, 110, 72, 12, 12);
        s.put_crate(0, 122, 72);
        s.put(other_walker_slot, 138, 72, 12, 12);
        s.move(mover_slot, way, 0);
        CHECK(s.left(walker_slot) == 110 + way);
        CHECK(s.left(crate_slot) == 122 + way);
        CHECK(s.left(other_walker_slot) == 138 + way);
    }
}

TEST_CASE("what rides on the foremost crate has gone when the one behind pushes") {
    Scene s;
    s.put(mover_slot, 60, floor_y, 16, 16);
    s.put(crate_slot, 76, floor_y, 16, 40); // as high as what stands on the next one
    s.put(crate_slot + 1, 92, floor_y, 40, 16);
    s.put(walker_slot, 92, 80, 8, 12);
    s.put_crate(2, 100, 80); // it would hold back the walker
    s.move(mover_slot, 5, 0);
    CHECK(s.left(crate_slot) == 81);
    CHECK(s.left(crate_slot + 1) == 97);
    CHECK(s.left(walker_slot) == 97);
    CHECK(s.left(crate_slot + 2) == 105);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("a lift takes up what stands on it, and lets it down again") {
    Scene s;
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_crate(0, 100, 72);
    s.put_player(102, 56);
    s.put(walker_slot, 120, 72, 12, 12);
    s.move(mover_slot, 0, -5);
    CHECK(s.feet(crate_slot) == 67);
    CHECK(s.feet(player_slot) == 51);
    CHECK(s.feet(walker_slot) == 67);
    s.move(mover_slot, 0, 9);
    CHECK(s.feet(crate_slot) == 76);
    CHECK(s.feet(player_slot) == 60);
    CHECK(s.feet(walker_slot) == 76);
}

TEST_CASE("what only touches a lift's side stays where it is") {
    for (const int left : {88, 148}) {
        Scene s;
        s.put(mover_slot, 100, 80, 48, 8);
        s.put(walker_slot, left, 72, 12, 12);
        s.move(mover_slot, 0, -5);
        CHECK(s.feet(walker_slot) == 72);
    }
}

TEST_CASE("a lift takes up the player with the crate on its head") {
    Scene s;
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_player(104, 72);
    s.put_crate(0, 100, 58);
    s.move(mover_slot, 0, -5);
    CHECK(s.feet(player_slot) == 67);
    CHECK(s.feet(crate_slot) == 53);
    s.move(mover_slot, 4, 0);
    CHECK(s.left(player_slot) == 108);
    CHECK(s.left(crate_slot) == 104);
}

TEST_CASE("a walker carries no crate") {
    Scene s;
    s.put(mover_slot, 100, 80, 48, 8);
    s.put(walker_slot, 104, 72, 12, 12);
    s.put_crate(0, 100, 60);
    s.move(mover_slot, 4, 0);
    CHECK(s.left(walker_slot) == 108);
    CHECK(s.left(crate_slot) == 100);
}

TEST_CASE("a crate that lies across another one that stays does not come along") {
    Scene s;
    s.put(mover_slot, 100, floor_y, 16, 16);
    s.put_crate(0, 120, floor_y);
    s.put_crate(1, 144, floor_y);
    s.put_crate(2, 130, 80);            // across both
    s.put(walker_slot, 120, 80, 6, 12); // on the first alone
    s.move(mover_slot, 7, 0);           // its side comes to 123
    CHECK(s.left(crate_slot) == 123);
    CHECK(s.left(walker_slot) == 123);
    CHECK(s.left(crate_slot + 1) == 144);
    CHECK(s.left(crate_slot + 2) == 130);
}

TEST_CASE("a chain of crates begins to move one after the other") {
    Scene s;
    s.put(mover_slot, 60, floor_y, 16, 16);
    s.put_crate(0, 78, floor_y);
    s.put_crate(1, 97, floor_y);
    s.put_crate(2, 115, floor_y);
    s.move(mover_slot, 10, 0); // gaps of 2, 3 and 2 px
    CHECK(s.left(crate_slot) == 86);
    CHECK(s.left(crate_slot + 1) == 102);
    CHECK(s.left(crate_slot + 2) == 118);
}

TEST_CASE("how far a chain of crates can go is known before anything moves") {
    Scene s(shaft); // a wall from 272 px on
    s.put_crate(0, 230, floor_y);
    s.put_crate(1, 250, floor_y);
    s.put_player(218, floor_y);
    const BodyTable before = s.table;
    const Reach r = reach(s.table, player_slot, Axis::x, pixels(20), {crate_bits});
    CHECK(r.distance == pixels(12).raw); // 2 + 4 + 6 px
    CHECK(r.chain == (player_bit | bit_of(crate_slot) | bit_of(crate_slot + 1)));
    CHECK(before.boxes[crate_slot].position == s.table.boxes[crate_slot].position);
}

TEST_CASE("the player pushes crates as far as all of them have obstacles, and crushes none") {
    Scene s(shaft);
    s.put_crate(0, 230, floor_y);
    s.put_crate(1, 250, floor_y);
    s.put_player(218, floor_y);
    const Transported pushed = s.move(player_slot, 20, 0);
    CHECK(pushed.distance == pixels(12));
    CHECK(s.left(player_slot) == 230);
    CHECK(s.left(crate_slot) == 240);
    CHECK(s.left(crate_slot + 1) == 256);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("the player who walks leaves the crate on its head where it is") {
    Scene s;
    s.put_player(100, floor_y);
    s.put_crate(0, 98, floor_y - 14);
    s.put_crate(1, 110, floor_y);
    s.move(player_slot, 4, 0);
    CHECK(s.left(player_slot) == 104);
    CHECK(s.left(crate_slot) == 98);
    CHECK(s.left(crate_slot + 1) == 114);
}

TEST_CASE("nobody is moved by what it moves itself") {
    // The player pushes a crate; the crate on that one overhangs the player.
    Scene s;
    s.put_player(100, floor_y);
    s.put_crate(0, 110, floor_y);
    s.put_crate(1, 98, 80);
    const Transported pushed = s.move(player_slot, 4, 0);
    CHECK(pushed.distance == pixels(4));
    CHECK(s.left(player_slot) == 104);
    CHECK(s.left(crate_slot + 1) == 102);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("a press crushes whoever has no way down, with a crate between them the crate") {
    Scene s;
    s.put(mover_slot, 100, 60, 48, 16);
    s.put(walker_slot, 104, floor_y, 12, 12);
    s.put_player(130, floor_y);
    s.put_crate(0, 128, floor_y - 14);
    s.move(mover_slot, 0, 6);
    CHECK_FALSE(s.is_crushed(crate_slot));
    s.move(mover_slot, 0, 10);
    CHECK(s.is_crushed(crate_slot)); // the player holds it up
    s.move(mover_slot, 0, 6);
    CHECK_FALSE(s.is_crushed(player_slot));
    s.move(mover_slot, 0, 1);
    CHECK(s.is_crushed(player_slot));
    CHECK_FALSE(s.is_crushed(walker_slot));
    s.move(mover_slot, 0, 2);
    CHECK(s.is_crushed(walker_slot));
}

TEST_CASE("a crate between a lift and a ceiling is crushed, and who is beside it rides on") {
    Scene s(shaft); // a ceiling at 48 px
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_crate(0, 100, 72);
    s.put(walker_slot, 120, 72, 12, 12);
    s.move(mover_slot, 0, -8);
    CHECK_FALSE(s.is_crushed(crate_slot));
    CHECK(s.feet(crate_slot) == 64);
    s.move(mover_slot, 0, -1);
    CHECK(s.is_crushed(crate_slot));
    CHECK(s.feet(walker_slot) == 63);
}

TEST_CASE("of a stack below a ceiling what the lift itself touches is crushed") {
    Scene s(shaft);
    s.put(mover_slot, 100, 88, 48, 8);
    s.put_player(103, 80);
    s.put_crate(0, 100, 66);
    s.move(mover_slot, 0, -3); // there are 2 px above the crate
    CHECK(s.is_crushed(player_slot));
    CHECK_FALSE(s.is_crushed(crate_slot));
    CHECK(s.feet(crate_slot) == 64);
}

TEST_CASE("a door pushes a crate, the crate pushes the player, and a wall crushes it") {
    Scene s(shaft);
    s.put(mover_slot, 200, floor_y, 16, 32);
    s.put_crate(0, 220, floor_y);
    s.put_player(240, floor_y);
    s.move(mover_slot, 16, 0);
    CHECK(s.left(crate_slot) == 232);
    CHECK(s.left(player_slot) == 248);
    s.move(mover_slot, 14, 0);
    CHECK(s.left(player_slot) == 262);
    CHECK_FALSE(s.is_crushed(player_slot));
    s.move(mover_slot, 1, 0);
    CHECK(s.is_crushed(player_slot));
    CHECK_FALSE(s.is_crushed(crate_slot));
}

TEST_CASE("who is pushed pushes no crate, and is crushed against it") {
    Scene s;
    s.put(mover_slot, 100, floor_y, 16, 32);
    s.put(walker_slot, 116, floor_y, 12, 12);
    s.put_crate(0, 130, floor_y);
    s.move(mover_slot, 2, 0);
    CHECK(s.left(walker_slot) == 118);
    s.move(mover_slot, 1, 0);
    CHECK(s.left(crate_slot) == 130);
    CHECK(s.is_crushed(walker_slot));
}

TEST_CASE("a mover that leaps over a body pushes it before itself all the same") {
    Scene s;
    s.put(mover_slot, 100, 80, 1, 48);
    s.put(walker_slot, 103, 80, 4, 12);
    s.put(other_walker_slot, 101, 60, 12, 12);
    s.move(mover_slot, 15, 0);
    CHECK(s.left(walker_slot) == 116);
    CHECK(s.left(other_walker_slot) == 116);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("a thin crate that leaps over a body pushes it before itself all the same") {
    Scene s;
    s.put(mover_slot, 90, 60, 8, 16);
    s.put(crate_slot, 98, 80, 2, 40);
    s.put(walker_slot, 100, 80, 4, 12); // lower than the mover
    s.move(mover_slot, 15, 0);
    CHECK(s.left(crate_slot) == 113);
    CHECK(s.left(walker_slot) == 115);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("two movers hold each other's riders, and not each other") {
    Scene s;
    s.put(mover_slot, 100, 80, 48, 8);
    s.put(mover_slot + 1, 140, 70, 16, 16);
    s.put_player(120, 72);
    s.move(mover_slot, 20, 0);
    CHECK(s.left(mover_slot) == 120);
    CHECK(s.left(player_slot) == 130);
    CHECK(s.table.crushed == 0);
    s.move(mover_slot + 1, -30, 0); // pushes the player off, along the other one's top
    CHECK(s.left(player_slot) == 100);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("who rides below a mover is crushed between two of them") {
    Scene s;
    s.put(mover_slot, 100, 88, 48, 8);
    s.put(mover_slot + 1, 100, 64, 48, 8);
    s.put_player(110, 80);
    s.move(mover_slot, 0, -2);
    CHECK_FALSE(s.is_crushed(player_slot));
    s.move(mover_slot + 1, 0, 1);
    CHECK(s.is_crushed(player_slot));
}

TEST_CASE("a one-way mover takes up who is above it, pushes nobody aside and crushes nothing") {
    Scene s(shaft);
    s.put(mover_slot, 100, 80, 48, 8, trait_oneway_up);
    s.put_player(110, 72);
    s.put_crate(0, 130, 68);             // above it
    s.put(walker_slot, 122, 90, 12, 12); // reaches into it from below
    s.move(mover_slot, 0, -9);
    CHECK(s.feet(player_slot) == 63);
    CHECK(s.feet(crate_slot) == 64); // below the ceiling
    CHECK(s.feet(walker_slot) == 90);
    s.put(other_walker_slot, 150, 71, 4, 4); // beside it
    s.move(mover_slot, 6, 0);
    CHECK(s.left(other_walker_slot) == 150);
    CHECK(s.left(player_slot) == 116);
    CHECK(s.table.crushed == 0);
}

TEST_CASE("a crate that falls crushes an actor that it cannot push, and carries nothing down") {
    Scene s;
    s.put_crate(0, 100, 70);
    s.put(walker_slot, 104, 84, 12, 12);
    s.put_player(102, 54);
    s.move(crate_slot, 0, 14);
    CHECK(s.feet(walker_slot) == floor_y);
    CHECK_FALSE(s.is_crushed(walker_slot));
    CHECK(s.feet(player_slot) == 54);
    s.move(crate_slot, 0, 1);
    CHECK(s.is_crushed(walker_slot));
}

TEST_CASE("a rider goes as far as a slope's foot and no farther") {
    Scene s(R"(
....................
P...................
....................
......./............
....................
....................
####################)");
    s.put(mover_slot, 90, 72, 48, 8);
    s.put_player(100, 64);
    s.move(mover_slot, 10, 0);
    CHECK(s.feet(player_slot) == 64);
    CHECK(s.left(player_slot) == 7 * 16 - 5); // its middle is at the foot
    CHECK(s.table.crushed == 0);
}

TEST_CASE("a long way is as good as several short ones") {
    for (const int part : {1, 2, 4, 8, 16}) {
        Scene s(shaft);
        s.put(mover_slot, 200, 88, 48, 8);
        s.put_crate(0, 200, 80);
        s.put_crate(1, 222, 80);
        s.put_player(240, 80);
        for (int gone = 0; gone < 32; gone += part)
            s.move(mover_slot, part, 0);
        CHECK(s.left(crate_slot) == 232);
        CHECK(s.left(crate_slot + 1) == 254);
        CHECK(s.is_crushed(player_slot)); // between that and the wall
    }
}

TEST_CASE("left and right are each other's mirror images") {
    const auto build = [](Scene& s) {
        s.put(mover_slot, 100, floor_y, 16, 32);
        s.put_crate(0, 118, floor_y);
        s.put_crate(1, 140, floor_y);
        s.put_crate(2, 120, 80);
        s.put_player(126, 64);
        s.put(walker_slot, 157, floor_y, 12, 12);
        s.put(other_walker_slot, 136, 80, 12, 12);
    };
    for (int way = 1; way <= 16; ++way) {
        Scene s, m;
        build(s);
        build(m);
        m.mirror();
        s.move(mover_slot, way, 0);
        m.move(mover_slot, -way, 0);
        m.mirror();
        CHECK(s.table.crushed == m.table.crushed);
        for (int slot = 0; slot < body_slots; ++slot)
            if (has(s.table.present, slot)) {
                CAPTURE(way, slot);
                CHECK(s.table.boxes[slot].position == m.table.boxes[slot].position);
            }
    }
}

TEST_CASE("nothing that is moved comes into anything that is there, at random") {
    Random random = seeded(7);
    const auto below = [&](int n) { return next_byte(random) % n; };
    for (int round = 0; round < 4000; ++round) {
        Scene s(shaft);
        // Movers, crates and the player, nothing in another thing.
        for (const int slot : {mover_slot, mover_slot + 1, crate_slot, crate_slot + 1,
                               crate_slot + 2, player_slot, walker_slot}) {
            s.put(slot, 50 + below(190), 66 + below(30), 4 + below(12), 4 + below(12));
            for (int other = 0; other < body_slots; ++other)
                if (other != slot && has(s.table.present, other)
                    && overlap(s.table.boxes[slot], s.table.boxes[other]))
                    s.table.present &= ~bit_of(slot);
        }
        const int driver = below(2) ? mover_slot : player_slot;
        if (!has(s.table.present, driver))
            continue;
        const int way = below(17) - 8;
        const bool x = driver == player_slot || below(2);
        CAPTURE(round, driver, way, x);
        s.move(driver, x ? way : 0, x ? 0 : way);
        for (int a = 0; a < first_mover_slot; ++a)
            for (int b = crate_slot; b < body_slots; ++b)
                if (a != b && has(s.table.present, a) && has(s.table.present, b)) {
                    CAPTURE(a, b);
                    CHECK_FALSE(overlap(s.table.boxes[a], s.table.boxes[b]));
                }
    }
}
