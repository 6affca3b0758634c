#include "engine/sim/state_image.hpp"
#include "platform/hosted/reach/jump_arcs.hpp"
#include "platform/hosted/reach/reachable_cells.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <set>
#include <unordered_set>
#include <utility>

using namespace halfbyte::test;

namespace {

using HalfCells = std::set<std::pair<int, int>>; // column and row of half-cells

std::pair<int, int> cell_of_hero(const World& world) {
    return {pixel_of(player(world).position.x) / ReachableCells::side,
            pixel_of(player(world).position.y) / ReachableCells::side};
}

std::vector<Input> all_inputs() {
    std::vector<Input> inputs;
    for (const Input sideways : {Input{0}, input_left, input_right})
        for (const Input upright : {Input{0}, input_up, input_down})
            for (const Input a : {Input{0}, input_a})
                for (const Input b : {Input{0}, input_b})
                    inputs.push_back(static_cast<Input>(sideways | upright | a | b));
    return inputs;
}

// A level in which the hero has its full speed at once: then few worlds differ, so that all of them
// can be followed.
Pack sudden_pack(std::string_view drawing) {
    Pack pack = test_pack({drawing});
    Tuning& tuning = pack.rules.tuning;
    const auto at_once = highest_velocity;
    tuning.acceleration = tuning.friction = tuning.skid = at_once;
    tuning.air_acceleration = tuning.air_friction = at_once;
    return pack;
}

// A hash of all of a world that the next steps read. Of the last step's buttons that is A.
std::uint64_t future_of(World world) {
    world.held &= input_a;
    world.pressed = 0;
    world.events = 0;
    return state_hash(world);
}

// Every half-cell that any input reaches: only worlds with the same future are merged.
HalfCells exhaustive_search(const World& start, const Level& level, int frames) {
    HalfCells cells{cell_of_hero(start)};
    std::vector<World> layer{start};
    for (int frame = 0; frame < frames; ++frame) {
        std::vector<World> next;
        std::unordered_set<std::uint64_t> seen;
        for (const World& world : layer)
            for (const Input input : all_inputs()) {
                World after = world;
                step(after, input, level);
                if (after.phase != Phase::playing || !seen.insert(future_of(after)).second)
                    continue;
                cells.insert(cell_of_hero(after));
                next.push_back(after);
            }
        layer = std::move(next);
    }
    return cells;
}

HalfCells cells_of_search(const ReachableCells& reach) {
    HalfCells cells;
    for (int column = 0; column < reach.columns(); ++column)
        for (int row = 0; row < reach.rows(); ++row)
            if (reach.is_reached(column, row))
                cells.insert({column, row});
    return cells;
}

World start_of(const Level& level) {
    World world;
    start_level(world, level, 1);
    for (int i = 0; i < 30; ++i)
        step(world, i < 20 ? input_right : Input{0}, level);
    return world;
}

constexpr std::string_view ledges = R"(
..........
.....##...
.P......^.
####==####)";

constexpr std::string_view ladder = R"(
....H.....
.P..H.....
####H#####
....H.....)";

constexpr std::string_view coins_and_a_wall = R"(
......o...
.P..o.=...
.####.....
......####)";

} // namespace

TEST_CASE("an exhaustive search finds all cells that the search for reachable cells finds") {
    constexpr int frames = 7;
    for (const std::string_view drawing : {ledges, ladder, coins_and_a_wall}) {
        INFO(drawing);
        const Pack pack = sudden_pack(drawing);
        const Level level = level_of(pack, pack.levels[0]);
        const World start = start_of(level);
        const HalfCells all = exhaustive_search(start, level, frames);
        ReachableCells reach(start, level, frames);
        reach.explore(2'000);
        const HalfCells first = cells_of_search(reach);
        while (reach.explore(10'000)) {
        }
        const HalfCells last = cells_of_search(reach);
        CHECK(std::ranges::includes(all, first));
        CHECK(std::ranges::includes(all, last));
        CHECK(std::ranges::includes(last, first));
        CHECK(first.size() * 100 >= all.size() * 80);
        CHECK(last.size() * 100 >= all.size() * 95);
        CHECK(last.size() == reach.count());
    }
}

TEST_CASE("a drop through a one-way that begins in the first frame is found") {
    const Pack pack = test_pack({"..........\n.P........\n^^^^^^^^^^\n..........\n##########"});
    const Level level = level_of(pack, pack.levels[0]);
    World world;
    start_level(world, level, 1);
    for (int i = 0; i < 30; ++i)
        step(world, Input{0}, level);
    const World start = world;
    const std::pair<int, int> above = cell_of_hero(start);
    int frames = 0;
    while (cell_of_hero(world) == above && frames < 30) {
        step(world, input_down | input_a, level);
        ++frames;
    }
    ReachableCells reach(start, level, frames);
    while (reach.explore(10'000)) {
    }
    CHECK(cell_of_hero(world).second > above.second);
    CHECK(cells_of_search(reach).contains(cell_of_hero(world)));
}

TEST_CASE("the search for reachable cells makes as many steps as it is given, in constant memory") {
    const Pack pack = test_pack({ledges});
    const Level level = level_of(pack, pack.levels[0]);
    ReachableCells reach(start_of(level), level);
    const std::size_t bytes = reach.bytes();
    for (std::uint64_t given = 500; given <= 50'000; given += 500) {
        REQUIRE(reach.explore(500));
        CHECK(reach.steps() <= given + 20 * (given / 500)); // the last action is finished
    }
    CHECK(reach.bytes() == bytes);
}

TEST_CASE("a dead hero reaches no other cell") {
    const Pack pack = test_pack({ledges});
    const Level level = level_of(pack, pack.levels[0]);
    World world = start_of(level);
    world.phase = Phase::dying;
    ReachableCells reach(world, level);
    CHECK_FALSE(reach.explore(1'000));
    CHECK(reach.count() == 1);
}

TEST_CASE("of the two arcs, that with A held is the run with A held, and rises higher") {
    const Pack pack = test_pack({"\n\n\n\n\n\n\n.P........\n##########"});
    const Level level = level_of(pack, pack.levels[0]);
    World world = start_of(level);
    for (int i = 0; i < 5; ++i)
        step(world, input_right | input_a, level);
    const JumpArcs arcs = jump_arcs(world, level);
    for (const Point& position : arcs.held) {
        CHECK(player(world).position == position);
        step(world, input_right | input_a, level);
    }
    const auto top = [](const Arc& arc) {
        return std::ranges::min(arc, {}, [](const Point& p) { return p.y.raw; }).y.raw;
    };
    CHECK(top(arcs.held) < top(arcs.released));
    CHECK(arcs.released.size() < arcs.held.size());
}
