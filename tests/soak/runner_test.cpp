#include "tests/support/test.hpp"
#include "tools/lab/soak/worlds/world_report.hpp"

using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::soak::worlds;

namespace {

constexpr Rule some_rule{"a", "a rule"};

// Runs worlds that count one frame each; those of the given seeds have a fault.
WorldReport run(const SoakOptions& options, const std::vector<std::uint64_t>& faulty) {
    const SoakRunner<WorldRun>::RunWorld world = [&](std::uint64_t seed) {
        WorldRun result;
        result.tally.counted = 1;
        if (std::ranges::count(faulty, seed) != 0)
            result.fault = WorldFault{&some_rule, 0, 0};
        return result;
    };
    return SoakRunner<WorldRun>(options, world).result([](const WorldReport&) { return true; });
}

} // namespace

TEST_CASE("a soak ends with the world that completes the number of frames") {
    const SoakRunner<WorldRun>::RunWorld world = [](std::uint64_t) {
        WorldRun result;
        result.tally.frames = 10;
        result.tally.counted = 7;
        return result;
    };
    const WorldReport report =
        SoakRunner<WorldRun>({20, 1, 2}, world).result([](const WorldReport&) { return true; });
    CHECK(report.worlds == 3);
    CHECK(report.tally.counted == 21);
    CHECK(report.tally.frames == 30);
}

TEST_CASE("a soak that is stopped reports the interruption") {
    const SoakRunner<WorldRun>::RunWorld world = [](std::uint64_t) { return WorldRun{}; };
    CHECK(SoakRunner<WorldRun>({20, 1, 2}, world)
              .result([](const WorldReport&) { return false; })
              .interrupted);
}

TEST_CASE("a soak reports the first faulty world and not the fastest") {
    const WorldReport report = run({20, 1, 4}, {world_seed(1, 2), world_seed(1, 3)});
    CHECK(report.faulty_world == 2u);
    CHECK(report.worlds == 3);
}

TEST_CASE("a soak that begins at a world runs no earlier one") {
    const WorldReport report = run({.frames = 20, .seed = 1, .jobs = 4, .first_world = 2},
                                   {world_seed(1, 1), world_seed(1, 3)});
    CHECK(report.faulty_world == 3u);
    CHECK(report.worlds == 2);
}
