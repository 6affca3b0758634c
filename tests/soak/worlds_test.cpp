#include "engine/collide/mover_path.hpp"
#include "tests/soak/small_worlds.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/lab/soak/worlds/shrink_world.hpp"
#include "tools/lab/soak/worlds/world_file.hpp"
#include "tools/lab/soak/worlds/world_report.hpp"
#include "tools/support/read_file.hpp"

#include <iterator>
#include <string_view>

using namespace halfbyte::test;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::soak::worlds;

namespace {

const WorldEngine blind_to_walls = shown<[](SoakLevel level) {
    std::ranges::fill(level.walls, Walls{0});
    return level;
}>();
const WorldEngine blind_to_segments = shown<[](SoakLevel level) {
    level.segments.clear();
    return level;
}>();

WorldReport soaked(const WorldEngine& engine, const SoakOptions& options) {
    return worlds::soak(options, engine, [](const WorldReport&) { return true; });
}

WorldCase first_faulty(const WorldEngine& engine, const SoakOptions& options) {
    const WorldReport report = soaked(engine, options);
    REQUIRE(report.faulty_world);
    WorldCase whole;
    run_world(world_seed(options.seed, *report.faulty_world), engine, false, &whole);
    return whole;
}

constexpr SoakOptions some{.frames = 20'000, .seed = 5, .jobs = 2};

} // namespace

TEST_CASE("a soak gives the same result with any number of jobs") {
    const WorldReport alone = soaked(blind_to_walls, {20'000, 9, 1});
    const WorldReport together = soaked(blind_to_walls, {20'000, 9, 3});
    CHECK(alone.tally == together.tally);
    CHECK(alone.faulty_world == together.faulty_world);
}

TEST_CASE("a soak detects an engine that ignores thin walls or segments") {
    CHECK(soaked(blind_to_walls, some).faulty_world);
    CHECK(soaked(blind_to_segments, some).faulty_world);
}

TEST_CASE("a soaked world equals the engine's world of the same block and input in every frame") {
    WorldCase record;
    const WorldRun run = run_world(world_seed(3, 0), shipped_engine(), false, &record);
    WatchedWorld again(record.level, record.rules, shipped_engine());
    again.start_from(record.begin);
    WorldTally tally;
    for (std::size_t i = 0; i < record.frames.size(); ++i)
        CHECK(!again.step(record.frames[i], i, tally));
    CHECK(tally == run.tally);
}

TEST_CASE("different seeds make different worlds") {
    WorldCase one, other;
    run_world(world_seed(1, 0), shipped_engine(), true, &one);
    run_world(world_seed(2, 0), shipped_engine(), true, &other);
    CHECK(!(one.level.terrain == other.level.terrain));
}

TEST_CASE("a soak of cells detects an engine that ignores one-way cells, and shrinks the fault") {
    const SoakOptions cells{.frames = 20'000, .seed = 5, .jobs = 2, .only_cells = true};
    const WorldEngine blind = blind_to<trait_oneway>();
    const WorldReport report = soaked(blind, cells);
    REQUIRE(report.faulty_world);
    WorldCase whole;
    run_world(world_seed(cells.seed, *report.faulty_world), blind, true, &whole);
    const WorldCase small = shrink_world(whole, blind);
    CHECK(small.frames.size() == 1);
    CHECK(std::ranges::count_if(small.level.terrain.kinds,
                                [](TileKind kind) { return kind != TileKind::empty; })
          == 1);
    CHECK(run_world_case(small, blind));
}

TEST_CASE("a world of a soak has at least eight bodies") {
    const WorldReport report = soaked(shipped_engine(), {5'000, 6, 2});
    CHECK(!report.faulty_world);
    CHECK(report.tally.bodies >= 8 * report.tally.frames);
}

TEST_CASE("a mover's path in the soak leads where the engine puts the mover") {
    for (std::uint64_t world = 0; world < 20; ++world) {
        WorldCase record;
        run_world(world_seed(5, world), shipped_engine(), false, &record);
        const BuiltLevel built(record.level, record.rules);
        for (std::size_t i = 0; i < record.level.movers.size(); ++i) {
            const MoverPath path(record.level.movers[i]);
            for (std::uint32_t frame = 0; frame < 3000; frame += 7)
                REQUIRE(path.at(frame)
                        == position_at(built.level().map,
                                       mover_at(built.level().map, static_cast<int>(i)), frame));
        }
    }
}

TEST_CASE("a fault of a world shrinks to one frame and one obstacle") {
    const WorldCase small = shrink_world(first_faulty(blind_to_walls, some), blind_to_walls);
    CHECK(small.frames.size() == 1);
    CHECK(small.level.movers.empty());
    CHECK(small.level.segments.empty());
    CHECK(std::ranges::count_if(small.level.walls, [](Walls w) { return w != 0; }) == 1);
    CHECK(std::ranges::all_of(small.level.terrain.kinds,
                              [](TileKind k) { return k == TileKind::empty; }));
    CHECK(run_world_case(small, blind_to_walls));
}

TEST_CASE("the cases that the soak has found break nothing") {
    std::size_t cases = 0;
    for (const auto& entry : std::filesystem::directory_iterator(HALFBYTE_FOUND_WORLDS)) {
        INFO(entry.path().filename());
        CHECK(!run_world_case(read_world_case(entry.path()), shipped_engine()));
        ++cases;
    }
    CHECK(cases >= 35);
}

TEST_CASE_METHOD(InFolder, "a case is the same after a write and a read") {
    WorldCase record;
    run_world(world_seed(7, 1), shipped_engine(), false, &record);
    write_world_case(folder.path() / "one", record, "a note");
    const WorldCase read = read_world_case(folder.path() / "one");
    CHECK(read.level.movers == record.level.movers);
    CHECK(read.frames == record.frames);
    write_world_case(folder.path() / "other", read, "a note");
    CHECK(read_file(folder.path() / "one", 1 << 24) == read_file(folder.path() / "other", 1 << 24));
}

TEST_CASE_METHOD(InFolder,
                 "a case that is older than the last numbers of the tuning has their defaults") {
    const WorldCase record = world_of(level_of(hall), {80, 40});
    write_world_case(folder.path() / "case", record, "a note");
    std::string text = read_file(folder.path() / "case", 1 << 24);
    const std::size_t begin = text.find("rules ");
    const auto* first_missing =
        std::ranges::find(TuningTable::numbers, std::string_view("camera_glide_speed"),
                          [](const TuningNumber& number) { return std::string_view(number.name); });
    const auto missing = std::end(TuningTable::numbers) - first_missing;
    std::size_t last = begin + 5;
    for (int i = 0; i < tuning_count - missing; ++i)
        last = text.find(' ', last + 1);
    std::size_t end = last;
    for (int i = 0; i < missing; ++i)
        end = text.find(' ', end + 1);
    text.erase(last, end - last);
    folder.write("case", text);
    const Rules read = read_world_case(folder.path() / "case").rules;
    CHECK(read.tuning.camera_glide_speed == Tuning{}.camera_glide_speed);
    CHECK(read.tuning.cleared_frames == record.rules.tuning.cleared_frames);
    CHECK(read.actor_kinds[drifter_kind].half == record.rules.actor_kinds[drifter_kind].half);
}

TEST_CASE_METHOD(InFolder, "a bad file of a world gives one line that names the place") {
    WorldCase record = world_of(level_of(hall), {80, 40});
    record.level.segments.push_back({{{0}, {256}}, {{512}, {768}}, true});
    record.level.crates.push_back({100, 80, 16, 16});
    record.frames[0].orders.push_back({1, std::nullopt, 0, false, 5, 6});
    write_world_case(folder.path() / "case", record, "a note");
    const std::string good = read_file(folder.path() / "case", 1 << 24);
    const auto message_for = [&](const std::string& before, const std::string& after) {
        std::string text = good;
        text.replace(text.find(before), before.size(), after);
        folder.write("case", text);
        const std::string message = message_of([&] { read_world_case(folder.path() / "case"); });
        return message.empty() ? "read" : message.substr(message.find("case:") + 5);
    };
    CHECK(message_for("a note", "another") == "read");
    CHECK(message_for("soak worlds 2", "soak 2")
          == "1: not a soak's case: it must start with 'halfbyte soak worlds 2'");
    CHECK(message_for("#.........", "#........?")
          == "8: expected the letter of a tile kind, not \"?\"");
    CHECK(message_for("rules ", "rulers ") == "3: expected 'rules'");
    CHECK(message_for("state ", "state 0") == "4: a state must have 1090 digits");
    CHECK(message_for("map 10", "map 0") == "6: expected a number from 1 to 2032, not \"0\"");
    CHECK(message_for("segment 0 256", "segment 0")
          == "13: expected a number from -67108864 to 67108864, not \"one_sided\"");
    CHECK(message_for("crate 100 80 16", "crate 100 80 33")
          == "14: expected a number from 1 to 32, not \"33\"");
    CHECK(message_for("order 1", "order 99") == "16: expected a number from 0 to 12, not \"99\"");
    CHECK(message_for("frame 0", "flame 0")
          == "15: expected 'wall', 'segment', 'mover', 'crate' or 'frame'");
}

TEST_CASE("the checks have the cells that a world has changed, and those of the frame before") {
    SoakLevel level;
    level.terrain = Terrain(6, 4);
    level.walls.resize(level.terrain.kinds.size());
    level.terrain.set(2, 1, TileKind::brick);
    const Rules rules;
    SceneLevel scene(level, rules);
    World world;
    set_bit(world.changed, 0);
    constexpr CellRange brick{2, 1, 2, 1};
    scene.follow(world);
    CHECK(scene.any_before(brick, trait_solid));
    CHECK_FALSE(scene.any_now(brick, trait_solid));
    CHECK(scene.terrain_before().at(2, 1) == TileKind::brick);
    scene.follow(world);
    CHECK_FALSE(scene.any_before(brick, trait_solid));
    CHECK(scene.terrain_before().at(2, 1) == TileKind::empty);
}
