// Two riders on one mover that overlap, as they never do in a level. The foremost moves first; a
// mover that moves farther than the other rider is large brings it past that rider, and so into
// that rider's path.
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
constexpr Distance crate_half = pixels(8), half = pixels(3); // of the rider beside it
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

    // A rider on the platform, the player or another actor, at this distance to the right of the
    // crate, before the platform moves.
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
    PortConsole port_;
};

} // namespace

TEST_CASE("a rider in or beside a crate on a lift moves on the 6502 as in C++") {
    Riders riders(pixel_at(middle, 20));
    CHECK(riders.first_difference(1) == "");
    CHECK(riders.first_difference(player_slot) == "");
}

TEST_CASE("a rider in or beside a crate on a platform moves on the 6502 as in C++") {
    Riders riders(pixel_at(280, top + 4));
    CHECK(riders.first_difference(1) == "");
    CHECK(riders.first_difference(player_slot) == "");
}
