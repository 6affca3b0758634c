// An actor and a crate that overlap while both ride on one mover, on the 6502 as in C++; no level
// places them so. The crate moves first, and a fast mover carries it past the actor in one frame.
// The crate does not stop the actor then, since it was not ahead when the frame began.
#include "engine/collide/mover_path.hpp"
#include "engine/sim/body_table.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"
#include "tests/ports/port_console.hpp"
#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr const char* hall = R"(
....................
....................
P...................
....................
....................
....................
....................
####################)";

constexpr int middle = 160, top = 92;                        // of the platform, in pixels
constexpr Distance crate_half = pixels(8), half = pixels(3); // of the rider
constexpr Velocity fast{7 * subpixels_per_pixel};

// A platform with a crate in the middle of it.
Extras platform_to(Point end) {
    Extras extras;
    extras.movers.push_back({MoverKind::platform, 64, 8, {pixel_at(middle, top + 4), end}, fast});
    extras.crates.push_back({middle, top, 16, 16});
    return extras;
}

constexpr std::uint8_t rider_kind = 2;

class Riders {
  public:
    explicit Riders(Point end) {
        Rules rules = shipped_rules();
        for (const int kind : {int{player_kind}, int{rider_kind}})
            rules.actor_kinds[kind].half = {half, half};
        port_.use(rules);
        port_.open(AsciiLevel(hall, rules, platform_to(end)).block());
    }

    // Before the platform moves: an actor on it, this far to the right of the crate's middle.
    World with_rider(int slot, Distance aside) const {
        World world;
        start_level(world, port_.level(), 1);
        ++world.frame;
        Actor& rider = world.actors[slot];
        if (slot != player_slot)
            rider.kind = rider_kind;
        rider.position = {at_pixel(middle) + aside, at_pixel(top) - half};
        return world;
    }

    World moved(World world) const {
        move_movers(world, port_.level());
        return world;
    }

    // The rider begins the frame in the crate. The crate ends it beyond the rider's start, and both
    // move as far as the platform.
    void require_overtaken(int slot, Distance aside) const {
        const World before = with_rider(slot, aside), after = moved(before);
        const Offset by = platform_at(before.frame) - platform_at(before.frame - 1);
        const Box rider{before.actors[slot].position, {half, half}};
        const auto crate = [](const World& world) {
            return Box{world.crates[0].position, {crate_half, crate_half}};
        };
        REQUIRE(overlap(rider, crate(before)));
        REQUIRE_FALSE(overlap(rider, crate(after)));
        REQUIRE(crate(after).position - crate(before).position == by);
        REQUIRE(after.actors[slot].position - rider.position == by);
        REQUIRE(after.actors[slot].kind == before.actors[slot].kind);
    }

    // The first difference between the 6502 and C++, for a rider at each position in the crate and
    // just beside it.
    std::string first_difference(int slot) {
        const int touch = (half + crate_half).raw;
        for (int aside = -touch - 2; aside <= touch + 2; ++aside) {
            const World world = with_rider(slot, {aside});
            port_.put(world);
            port_.console.call(port_.console.routine("move_movers"));
            if (const std::string difference = port_.difference(moved(world)); !difference.empty())
                return "at " + std::to_string(aside) + " subpixels: " + difference;
        }
        return {};
    }

  private:
    Point platform_at(std::uint32_t frame) const {
        return position_at(port_.level().map, mover_at(port_.level().map, 0), frame);
    }

    PortConsole port_;
};

} // namespace

TEST_CASE("a rider that a crate on its lift overtakes rises with both on the 6502 as in C++") {
    Riders riders(pixel_at(middle, 20));
    for (const int slot : {1, int{player_slot}}) {
        CAPTURE(slot);
        riders.require_overtaken(slot, {});
        CHECK(riders.first_difference(slot) == "");
    }
}

TEST_CASE("a rider that a crate on its platform overtakes goes with both on the 6502 as in C++") {
    Riders riders(pixel_at(280, top + 4));
    for (const int slot : {1, int{player_slot}}) {
        CAPTURE(slot);
        riders.require_overtaken(slot, -pixels(6));
        CHECK(riders.first_difference(slot) == "");
    }
}
