// The bodies that are pushed, and those that they push themselves.
#include "tests/engine/sim/transport_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InHall, "riders of the foremost crate move before the crate behind it pushes") {
    s.put(mover_slot, 60, floor_y, 16, 16);
    s.put(crate_slot, 76, floor_y, 16, 40); // as high as what stands on the next one
    s.put(crate_slot + 1, 92, floor_y, 40, 16);
    s.put(walker_slot, 92, 80, 8, 12);
    s.put_crate(2, 100, 80); // it would stop the walker
    s.move(mover_slot, 5, 0);
    CHECK(s.left(crate_slot) == 81);
    CHECK(s.left(crate_slot + 1) == 97);
    CHECK(s.left(walker_slot) == 97);
    CHECK(s.left(crate_slot + 2) == 105);
    CHECK(s.table.crushed == 0);
}

TEST_CASE_METHOD(InHall, "a crate that also lies on a crate which stays is not carried") {
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

TEST_CASE_METHOD(InHall, "the crates of a chain begin to move one after the other") {
    s.put(mover_slot, 60, floor_y, 16, 16);
    s.put_crate(0, 78, floor_y);
    s.put_crate(1, 97, floor_y);
    s.put_crate(2, 115, floor_y);
    s.move(mover_slot, 10, 0); // gaps of 2, 3 and 2 px
    CHECK(s.left(crate_slot) == 86);
    CHECK(s.left(crate_slot + 1) == 102);
    CHECK(s.left(crate_slot + 2) == 118);
}

TEST_CASE("the reach of a chain of crates is found before anything moves") {
    TransportScene s(shaft); // a wall from 272 px on
    s.put_crate(0, 230, floor_y);
    s.put_crate(1, 250, floor_y);
    s.put_player(218, floor_y);
    const BodyTable before = s.table;
    const Reach r = reach(s.table, player_slot, Axis::x, pixels(20), no_progress, crate_bits);
    CHECK(r.distance == pixels(12).raw); // 2 + 4 + 6 px
    CHECK(r.chain == (player_bit | bit_of(crate_slot) | bit_of(crate_slot + 1)));
    CHECK(before.boxes[crate_slot].position == s.table.boxes[crate_slot].position);
}

TEST_CASE("the player pushes crates as far as all of them have space and crushes none") {
    TransportScene s(shaft);
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

TEST_CASE_METHOD(InHall, "a player who walks leaves the crate on its head where it is") {
    s.put_player(100, floor_y);
    s.put_crate(0, 98, floor_y - 14);
    s.put_crate(1, 110, floor_y);
    s.move(player_slot, 4, 0);
    CHECK(s.left(player_slot) == 104);
    CHECK(s.left(crate_slot) == 98);
    CHECK(s.left(crate_slot + 1) == 114);
}

TEST_CASE("a body is not moved by a crate that it moves itself") {
    // The player pushes a crate; the crate on that one overhangs the player.
    TransportScene s;
    s.put_player(100, floor_y);
    s.put_crate(0, 110, floor_y);
    s.put_crate(1, 98, 80);
    const Transported pushed = s.move(player_slot, 4, 0);
    CHECK(pushed.distance == pixels(4));
    CHECK(s.left(player_slot) == 104);
    CHECK(s.left(crate_slot + 1) == 102);
    CHECK(s.table.crushed == 0);
}

TEST_CASE_METHOD(InHall, "a mover fast enough to pass over a body in a frame still pushes it") {
    s.put(mover_slot, 100, 80, 1, 48);
    s.put(walker_slot, 103, 80, 4, 12);
    s.put(other_walker_slot, 101, 60, 12, 12);
    s.move(mover_slot, 15, 0);
    CHECK(s.left(walker_slot) == 116);
    CHECK(s.left(other_walker_slot) == 116);
    CHECK(s.table.crushed == 0);
}

TEST_CASE_METHOD(InHall,
                 "a thin crate fast enough to pass over a body in a frame still pushes it") {
    s.put(mover_slot, 90, 60, 8, 16);
    s.put(crate_slot, 98, 80, 2, 40);
    s.put(walker_slot, 100, 80, 4, 12); // lower than the mover
    s.move(mover_slot, 15, 0);
    CHECK(s.left(crate_slot) == 113);
    CHECK(s.left(walker_slot) == 115);
    CHECK(s.table.crushed == 0);
}
