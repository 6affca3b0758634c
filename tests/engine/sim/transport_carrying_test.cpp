// The bodies that movers and crates carry, and how far.
#include "tests/engine/sim/transport_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InHall, "a mover carries the body on it and not the body beside it") {
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_player(100, 72);
    s.put(walker_slot, 152, 80, 12, 12);
    const Transported moved = s.move(mover_slot, 3, 0);
    CHECK(s.left(mover_slot) == 103);
    CHECK(s.left(player_slot) == 103);
    CHECK(s.left(walker_slot) == 152);
    CHECK(moved.moved == player_bit);
}

TEST_CASE_METHOD(InHall, "a mover does not carry a body that is on the way up") {
    s.put(mover_slot, 100, 80, 48, 8);
    s.put_player(100, 72);
    s.table.rising = player_bit;
    s.move(mover_slot, 3, 0);
    CHECK(s.left(player_slot) == 100);
}

TEST_CASE("a mover carries each body of a stack as far as that body has space") {
    TransportScene s(shaft); // its ceiling ends at 48 px, from column 6 to 14
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

TEST_CASE("riders side by side stay side by side in either order of their slots") {
    for (const bool swapped : {false, true})
        for (const int way : {5, -5}) {
            TransportScene s;
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

TEST_CASE("a crate in front of a rider moves before the rider") {
    for (const int way : {5, -5}) {
        TransportScene s;
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

TEST_CASE_METHOD(InHall, "a lift raises what stands on it and lowers it again") {
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

TEST_CASE("a body that only touches a lift's side stays where it is") {
    for (const int left : {88, 148}) {
        TransportScene s;
        s.put(mover_slot, 100, 80, 48, 8);
        s.put(walker_slot, left, 72, 12, 12);
        s.move(mover_slot, 0, -5);
        CHECK(s.feet(walker_slot) == 72);
    }
}

TEST_CASE_METHOD(InHall, "a lift raises the player with the crate on its head") {
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

TEST_CASE_METHOD(InHall, "a walker carries no crate") {
    s.put(mover_slot, 100, 80, 48, 8);
    s.put(walker_slot, 104, 72, 12, 12);
    s.put_crate(0, 100, 60);
    s.move(mover_slot, 4, 0);
    CHECK(s.left(walker_slot) == 108);
    CHECK(s.left(crate_slot) == 100);
}

TEST_CASE_METHOD(InHall, "two movers stop each other's riders and not each other") {
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

TEST_CASE("a one-way mover raises a body above it and neither pushes nor crushes") {
    TransportScene s(shaft);
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

TEST_CASE("a rider moves as far as a slope's foot and no farther") {
    TransportScene s(R"(
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
