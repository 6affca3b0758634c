// Carrying and pushing, whatever is carried and pushed.
#include "tests/engine/sim/transport_scene.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

TEST_CASE("a long way is as good as several short ones") {
    for (const int part : {1, 2, 4, 8, 16}) {
        TransportScene s(shaft);
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
    const auto build = [](TransportScene& s) {
        s.put(mover_slot, 100, floor_y, 16, 32);
        s.put_crate(0, 118, floor_y);
        s.put_crate(1, 140, floor_y);
        s.put_crate(2, 120, 80);
        s.put_player(126, 64);
        s.put(walker_slot, 157, floor_y, 12, 12);
        s.put(other_walker_slot, 136, 80, 12, 12);
    };
    for (int way = 1; way <= 16; ++way) {
        TransportScene s, m;
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
        TransportScene s(shaft);
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
