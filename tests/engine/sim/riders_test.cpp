// Riders that move in one pass with their mover give the same result as transports along x and then
// along y.
#include "engine/sim/riders.hpp"

#include "engine/sim/transport.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* cave = R"(
....................
P...................
........##..........
..#.................
..#..............#..
..#...#..........#..
####################)";

constexpr int mover_slot = first_mover_slot, other_mover_slot = first_mover_slot + 1;
constexpr int last_slot = other_mover_slot;

class Heap {
  public:
    Heap(const AsciiLevel& level, const World& world, Random& random)
        : random_(random), table(table_of(world, level)) {
        table.present = table.rising = 0;
        put(mover_slot, pixels(56 + below(120)), pixels(60 + below(30)),
            below(4) == 0 ? trait_oneway_up : trait_solid, pixels(16 + below(40)));
        if (below(2))
            put(other_mover_slot,
                table.boxes[mover_slot].position.x - at_pixel(0) + pixels(below(80) - 40),
                pixels(56 + below(40)), below(2) ? trait_oneway_up : trait_solid,
                pixels(8 + below(20)));
        const int crates = below(most_crates + 1), actors = below(6);
        for (int i = 0; i < crates; ++i)
            stand_on_anything(first_crate_slot + i);
        for (int slot = 0; slot < actors; ++slot)
            stand_on_anything(slot);
    }

    Offset way() { return {{way_along()}, {way_along()}}; }

  private:
    int below(int n) { return next_byte(random_) % n; }

    // Mostly by whole and half cells along lines of pixels, sometimes between them.
    int way_along() {
        const int pixel = (below(31) - 15) * subpixels_per_pixel;
        return below(3) == 0 ? 0 : below(2) ? pixel : pixel + below(250);
    }

    void put(int slot, Distance left, Distance feet, Traits traits, Distance width) {
        const Distance half{width.raw / 2}, tall = pixels(1 + below(6));
        table.boxes[slot] = {
            {at_pixel(0) + left + half, at_pixel(0) + feet - tall}, {half, tall}, traits};
        table.present |= bit_of(slot);
    }

    // Puts a box on the mover or on something that is there already; mostly not inside another box
    // of the heap.
    void stand_on_anything(int slot) {
        int support = mover_slot;
        for (int tries = below(4); tries > 0; --tries)
            if (const int other = first_crate_slot + below(last_slot - first_crate_slot + 1);
                has(table.present, other))
                support = other;
        if (slot >= first_crate_slot && below(8) == 0 && has(table.present, player_slot))
            support = player_slot;
        const Box below_it = table.boxes[support];
        const int wide = (below_it.half.x.raw >> 7) + 12;
        put(slot, below_it.position.x - at_pixel(0) - below_it.half.x + pixels(below(wide) - 8),
            below_it.position.y - below_it.half.y - at_pixel(0), trait_solid,
            pixels(2 * (2 + below(6))));
        if (below(8) == 0)
            table.boxes[slot].position.x += Distance{below(250)};
        if (slot < first_crate_slot && below(8) == 0)
            table.rising |= bit_of(slot);
        if (below(16) == 0)
            return;
        for_each_slot(table.present & ~bit_of(slot) & box_bits, [&](int other) {
            if (overlap(table.boxes[slot], table.boxes[other]))
                table.present &= ~bit_of(slot);
        });
    }

    Random& random_;

  public:
    BodyTable table;
};

void transport_along_both(BodyTable& table, Offset by) {
    transport(table, mover_slot, Axis::x, by.x);
    transport(table, mover_slot, Axis::y, by.y);
}

int count(BodyMask mask) {
    int slots = 0;
    for_each_slot(mask, [&](int) { ++slots; });
    return slots;
}

} // namespace

TEST_CASE("random movers and riders end where transports along x and y bring them") {
    const AsciiLevel level(cave);
    const World world = start(level);
    Random random = seeded(11);
    int at_once = 0, some = 0, stacks = 0;
    for (int round = 0; round < 40000; ++round) {
        Heap heap(level, world, random);
        const Offset by = heap.way();
        BodyTable slow = heap.table, fast = heap.table;
        transport_along_both(slow, by);
        carry(fast, mover_slot, by);
        CAPTURE(round);
        REQUIRE(fast.present == slow.present);
        REQUIRE(fast.crushed == slow.crushed);
        for_each_slot(slow.present, [&](int slot) {
            CAPTURE(slot);
            REQUIRE(fast.boxes[slot].position == slow.boxes[slot].position);
        });

        const BodyMask others = heap.table.present & ~mover_bits;
        BodyTable alone = heap.table;
        const BodyMask riders = ride_together(alone, mover_slot, by, others);
        at_once += riders != 0;
        some += riders != 0 && (slow.moved & others & ~riders) != 0;
        bool on_another = false;
        for_each_slot(riders, [&](int slot) {
            on_another =
                on_another || !stands_on(heap.table.boxes[slot], heap.table.boxes[mover_slot]);
        });
        stacks += on_another && count(riders) > 2;
    }
    CHECK(at_once > 10000);
    CHECK(some > 2000);
    CHECK(stacks > 1000);
}

// The lower crate moves first, then the player behind the upper crate, and the upper crate last.
TEST_CASE(
    "a player right behind a stacked crate is stopped by it when carried as when transported") {
    const AsciiLevel level(cave);
    const World world = start(level);
    BodyTable table = table_of(world, level);
    table.present = 0;
    const auto put = [&](int slot, int left, int feet, int width, int height) {
        const HalfSizes half =
            half_of(static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height));
        table.boxes[slot] = {{at_pixel(left) + half.x, at_pixel(feet) - half.y}, half};
        table.present |= bit_of(slot);
    };
    put(mover_slot, 100, 88, 80, 8);
    put(first_crate_slot, 120, 80, 10, 10);
    put(first_crate_slot + 1, 120, 70, 10, 10);
    put(player_slot, 106, 80, 10, 40);
    put(other_mover_slot, 122, 52, 20, 8); // stops the player, later, above the crates
    BodyTable slow = table, fast = table;
    transport_along_both(slow, {pixels(8), {0}});
    carry(fast, mover_slot, {pixels(8), {0}});
    REQUIRE(slow.boxes[player_slot].position.x - table.boxes[player_slot].position.x == pixels(4));
    CHECK(fast.boxes[player_slot].position == slow.boxes[player_slot].position);
    CHECK(fast.boxes[first_crate_slot + 1].position == slow.boxes[first_crate_slot + 1].position);
}
