// The bodies that are crushed, and what they are crushed against.
#include "tests/engine/sim/transport_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InHall,
                 "a press crushes a body that cannot move down, or first the crate between them") {
    s.put(mover_slot, 100, 60, 48, 16);
    s.put(walker_slot, 104, floor_y, 12, 12);
    s.put_player(130, floor_y);
    s.put_crate(0, 128, floor_y - 14);
    s.move(mover_slot, 0, 6);
    CHECK_FALSE(s.is_crushed(crate_slot));
    s.move(mover_slot, 0, 10);
    CHECK(s.is_crushed(crate_slot)); // the player supports it
    s.move(mover_slot, 0, 6);
    CHECK_FALSE(s.is_crushed(player_slot));
    s.move(mover_slot, 0, 1);
    CHECK(s.is_crushed(player_slot));
    CHECK_FALSE(s.is_crushed(walker_slot));
    s.move(mover_slot, 0, 2);
    CHECK(s.is_crushed(walker_slot));
}

TEST_CASE("a crate between a lift and a ceiling is crushed, and the rider beside it moves on") {
    TransportScene s(shaft); // a ceiling at 48 px
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

TEST_CASE("a lift crushes the body of a stack below a ceiling that it touches itself") {
    TransportScene s(shaft);
    s.put(mover_slot, 100, 88, 48, 8);
    s.put_player(103, 80);
    s.put_crate(0, 100, 66);
    s.move(mover_slot, 0, -3); // there are 2 px above the crate
    CHECK(s.is_crushed(player_slot));
    CHECK_FALSE(s.is_crushed(crate_slot));
    CHECK(s.feet(crate_slot) == 64);
}

TEST_CASE("a door pushes a crate, the crate pushes the player, and a wall crushes it") {
    TransportScene s(shaft);
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

TEST_CASE_METHOD(InHall,
                 "an actor that is pushed does not push a crate and is crushed against it") {
    s.put(mover_slot, 100, floor_y, 16, 32);
    s.put(walker_slot, 116, floor_y, 12, 12);
    s.put_crate(0, 130, floor_y);
    s.move(mover_slot, 2, 0);
    CHECK(s.left(walker_slot) == 118);
    s.move(mover_slot, 1, 0);
    CHECK(s.left(crate_slot) == 130);
    CHECK(s.is_crushed(walker_slot));
}

TEST_CASE_METHOD(InHall, "a rider below another mover is crushed between the two") {
    s.put(mover_slot, 100, 88, 48, 8);
    s.put(mover_slot + 1, 100, 64, 48, 8);
    s.put_player(110, 80);
    s.move(mover_slot, 0, -2);
    CHECK_FALSE(s.is_crushed(player_slot));
    s.move(mover_slot + 1, 0, 1);
    CHECK(s.is_crushed(player_slot));
}

TEST_CASE("a crate that falls crushes an actor that it cannot push and carries nothing down") {
    TransportScene s;
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
