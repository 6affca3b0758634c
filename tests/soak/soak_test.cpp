#include "tools/soak/soak.hpp"

#include "tests/soak/broken_movers.hpp"
#include "tools/soak/shrink_case.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tests;

namespace {

template <class Mover>
SoakReport soaked(const Mover& mover, const SoakOptions& options) {
    return soak(
        options, [&](std::uint64_t seed) { return run_world(seed, mover); },
        [](const SoakReport&) { return true; });
}

// The smallest case that a soak with a broken mover finds.
template <class Mover>
SoakCase smallest(const Mover& mover, const SoakOptions& options) {
    const SoakReport report = soaked(mover, options);
    REQUIRE(report.faulty_world);
    SoakCase whole;
    run_world(world_seed(options.seed, *report.faulty_world), mover, &whole);
    return shrink_case(whole, runner_of(mover));
}

std::size_t cells_left(const SoakCase& soak_case) {
    const auto& kinds = soak_case.terrain.kinds;
    return static_cast<std::size_t>(
        std::ranges::count_if(kinds, [](TileKind kind) { return kind != TileKind::empty; }));
}

constexpr IgnoringMover blind_to_oneways{trait_oneway};
constexpr SoakOptions some{.frames = 20'000, .seed = 4, .jobs = 2};

} // namespace

TEST_CASE("a soak gives the same result with any number of jobs") {
    const SoakReport alone = soaked(blind_to_oneways, {20'000, 9, 1});
    const SoakReport together = soaked(blind_to_oneways, {20'000, 9, 3});
    CHECK(alone.tally == together.tally);
    CHECK(alone.faulty_world == together.faulty_world);
}

TEST_CASE("a soak ends with the world that completes the number of frames") {
    const auto world = [](std::uint64_t) {
        WorldResult result;
        result.tally.frames = 10;
        result.tally.counted = 7;
        return result;
    };
    const SoakReport report = soak({20, 1, 2}, world, [](const SoakReport&) { return true; });
    CHECK(report.worlds == 3);
    CHECK(report.tally.counted == 21);
    CHECK(report.tally.frames == 30);
}

TEST_CASE("a soak that is stopped reports the interruption") {
    const auto world = [](std::uint64_t) { return WorldResult{}; };
    const SoakReport report = soak({20, 1, 2}, world, [](const SoakReport&) { return false; });
    CHECK(report.interrupted);
}

TEST_CASE("a soak reports the first faulty world and not the fastest") {
    const std::uint64_t third = world_seed(1, 2), fourth = world_seed(1, 3);
    const auto world = [&](std::uint64_t seed) {
        WorldResult result;
        result.tally.counted = 1;
        if (seed == third || seed == fourth)
            result.fault = SoakFault{&rules::tunnel, 0, 0};
        return result;
    };
    const SoakReport report = soak({20, 1, 4}, world, [](const SoakReport&) { return true; });
    CHECK(report.faulty_world == 2u);
    CHECK(report.worlds == 3);
}

TEST_CASE("a soak that begins at a world runs no earlier one") {
    const std::uint64_t second = world_seed(1, 1), fourth = world_seed(1, 3);
    const auto world = [&](std::uint64_t seed) {
        WorldResult result;
        result.tally.counted = 1;
        if (seed == second || seed == fourth)
            result.fault = SoakFault{&rules::tunnel, 0, 0};
        return result;
    };
    const SoakOptions from_third{.frames = 20, .seed = 1, .jobs = 4, .first_world = 2};
    const SoakReport report = soak(from_third, world, [](const SoakReport&) { return true; });
    CHECK(report.faulty_world == 3u);
    CHECK(report.worlds == 2);
}

TEST_CASE("different seeds make different worlds") {
    SoakCase one, other;
    run_world(world_seed(1, 0), EngineMover{}, &one);
    run_world(world_seed(2, 0), EngineMover{}, &other);
    CHECK(!(one.terrain == other.terrain));
}

TEST_CASE("a world that is run again from its record has the same fault") {
    const SoakReport report = soaked(blind_to_oneways, some);
    REQUIRE(report.faulty_world);
    SoakCase record;
    const auto world =
        run_world(world_seed(some.seed, *report.faulty_world), blind_to_oneways, &record);
    const auto again = run_case(record, blind_to_oneways);
    REQUIRE(again);
    CHECK(again->rule == world.fault->rule);
    CHECK(again->frame == world.fault->frame);
    CHECK(again->body == world.fault->body);
}

TEST_CASE("a fault shrinks to one body, one frame and a handful of cells") {
    const SoakCase small = smallest(blind_to_oneways, some);
    CHECK(small.bodies.size() == 1);
    CHECK(small.frames.size() == 1);
    CHECK(small.terrain.kinds.size() <= 12);
    CHECK(cells_left(small) == 1);
    CHECK(run_case(small, blind_to_oneways));
}

TEST_CASE("a fault of fast bodies also shrinks") {
    const SoakCase small = smallest(OneStepMover{}, {200'000, 1, 2});
    CHECK(small.bodies.size() == 1);
    CHECK(small.frames.size() == 1);
    CHECK(small.terrain.kinds.size() <= 12);
}

TEST_CASE("a shrunk case keeps the contact of the previous move if the fault needs it") {
    const auto pushed_off_walls = [](Body& body, const Terrain& terrain,
                                     const MoveOptions& options) {
        const MoveResult result = EngineMover{}(body, terrain, options);
        if ((options.last_contact & contact_left) && body.velocity != Motion{})
            body.position.x.raw += 100;
        return result;
    };
    const SoakCase small = smallest(pushed_off_walls, some);
    CHECK(small.frames.size() == 1);
    CHECK((small.bodies[0].contact & contact_left) != 0);
}
