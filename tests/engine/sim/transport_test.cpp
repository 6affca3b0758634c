// The rules of carrying and pushing that hold for every kind of body.
#include "tests/engine/sim/transport_scene.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a long transport gives the same as several short ones") {
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

TEST_CASE("random transports move no body into another one") {
    Random random = seeded(7);
    const auto below = [&](int n) { return next_byte(random) % n; };
    for (int round = 0; round < 4000; ++round) {
        TransportScene s(shaft);
        // Movers, crates and actors, none of which overlap.
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

namespace {

constexpr const char* open_hall = R"(
....................
P...................
....................
....................
....................
....................
....................
....................
....................
....................
....................
####################)";

// A mover of any size with crates, actors, a player and more movers around it, which may overlap.
class Heap {
  public:
    explicit Heap(Random& random) : random_(random) {
        scene.put(mover_slot, 120 + below(50), 60 + below(60), 1 + below(40), 1 + below(40),
                  traits());
        for (int things = 2 + below(7); things > 0; --things)
            add();
    }

    int below(int n) { return next_byte(random_) % n; }
    Distance way() { return {(below(16) << 8 | next_byte(random_)) * (below(2) ? 1 : -1)}; }

    TransportScene scene{open_hall};

  private:
    Traits traits() { return below(4) == 0 ? trait_oneway_up : trait_solid; }

    // Mostly flat ones, since a fast mover takes a crate past those.
    void add() {
        const int kind = below(8);
        const int slot = kind < 4   ? crate_slot + below(most_crates)
                         : kind < 6 ? player_slot
                         : kind < 7 ? walker_slot + below(2)
                                    : mover_slot + 1 + below(2);
        const int most = slot >= mover_slot ? 40 : 16;
        const int width = 1 + below(most), height = 1 + below(below(2) ? 6 : most);
        scene.put(slot, 120 + below(50), 60 + below(60), width, height,
                  slot >= mover_slot ? traits() : trait_solid);
        const bool rises = slot < crate_slot && below(8) == 0;
        scene.table.rising &= ~bit_of(slot);
        scene.table.rising |= rises ? bit_of(slot) : 0;
    }

    Random& random_;
};

// How far a body has moved in a direction.
int gone(const BodyTable& before, const BodyTable& after, int slot, Axis axis, int sign) {
    const Offset by = after.boxes[slot].position - before.boxes[slot].position;
    return sign * (axis == Axis::x ? by.x : by.y).raw;
}

BodyMask pushers(BodyMask present, int driver) {
    return (present & (crate_bits | player_bit)) | bit_of(driver);
}

} // namespace

TEST_CASE_METHOD(InHall,
                 "a crate that is lifted past a body pushes it once and is not pushed by it") {
    s.put(mover_slot, 152, 80, 8, 8);
    s.put(crate_slot, 158, 72, 16, 4);
    s.put(player_slot, 165, 67, 10, 8);
    s.move(mover_slot, 0, -13);
    CHECK(s.feet(crate_slot) == 59);
    CHECK(s.feet(player_slot) == 55);
}

TEST_CASE_METHOD(InHall, "a crate that has overtaken a body does not stop it") {
    s.put(mover_slot, 114, 56, 40, 40);
    s.put(crate_slot, 119, 78, 15, 1);
    s.put(crate_slot + 1, 115, 69, 2, 10);
    s.put(crate_slot + 2, 112, 77, 9, 3);
    s.put(walker_slot, 111, 81, 13, 2);
    s.move(mover_slot, 0, 15);
    CHECK(s.feet(crate_slot + 1) == 81);
    CHECK(s.feet(walker_slot) == 87);
    CHECK_FALSE(s.is_crushed(walker_slot));
}

TEST_CASE("random transports move no body farther than the driver and none backward") {
    Random random = seeded(23);
    for (int round = 0; round < 60000; ++round) {
        Heap heap(random);
        BodyTable& table = heap.scene.table;
        const bool walks = has(table.present, player_slot) && heap.below(4) == 0;
        const int driver = walks ? player_slot : mover_slot;
        const Axis axis = walks || heap.below(2) ? Axis::x : Axis::y;
        const Distance way = heap.way();
        const int sign = way.raw < 0 ? -1 : 1;
        const BodyTable before = table;
        const Transported t = transport(table, driver, axis, way);
        CAPTURE(round, driver, way.raw);
        for_each_slot(table.present, [&](int slot) {
            CAPTURE(slot);
            const int its = gone(before, table, slot, axis, sign);
            REQUIRE(its >= 0);
            REQUIRE(its <= sign * t.distance.raw);
        });
    }
}

TEST_CASE("random transports handle each body at most twice on average") {
    Random random = seeded(29);
    for (int round = 0; round < 60000; ++round) {
        Heap heap(random);
        BodyTable& table = heap.scene.table;
        int bodies = 0;
        for_each_slot(pushers(table.present, mover_slot), [&](int) { ++bodies; });
        const Axis axis = heap.below(2) ? Axis::x : Axis::y;
        CAPTURE(round);
        REQUIRE(transport(table, mover_slot, axis, heap.way()).turns <= 2 * bodies);
    }
}

TEST_CASE("random transports move a mirrored heap to mirrored positions") {
    Random random = seeded(31);
    for (int round = 0; round < 30000; ++round) {
        Heap heap(random);
        BodyTable& table = heap.scene.table;
        TransportScene mirrored(open_hall);
        mirrored.table = table;
        mirrored.mirror();
        const Axis axis = heap.below(2) ? Axis::x : Axis::y;
        const Distance way = heap.way();
        transport(table, mover_slot, axis, way);
        transport(mirrored.table, mover_slot, axis, axis == Axis::x ? -way : way);
        mirrored.mirror();
        CAPTURE(round, way.raw);
        REQUIRE(table.crushed == mirrored.table.crushed);
        for_each_slot(table.present, [&](int slot) {
            CAPTURE(slot);
            REQUIRE(table.boxes[slot].position == mirrored.table.boxes[slot].position);
        });
    }
}

TEST_CASE("a lone mover that rises in the open crushes neither the player nor a crate") {
    Random random = seeded(37);
    int risen = 0;
    for (int round = 0; round < 20000; ++round) {
        Heap heap(random);
        BodyTable& table = heap.scene.table;
        table.present &= ~mover_bits | bit_of(mover_slot);
        for_each_slot(table.present, [&](int slot) {
            for_each_slot(table.present & ~bit_of(slot), [&](int other) {
                if (slot < other && overlap(table.boxes[slot], table.boxes[other]))
                    table.present &= ~bit_of(slot);
            });
        });
        if ((table.present & (crate_bits | player_bit)) == 0)
            continue;
        ++risen;
        const Distance way = heap.way();
        transport(table, mover_slot, Axis::y, way.raw < 0 ? way : -way);
        CAPTURE(round, way.raw);
        REQUIRE((table.crushed & (crate_bits | player_bit)) == 0);
    }
    CHECK(risen > 10000);
}
