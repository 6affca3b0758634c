#include "tools/bench/bench_report.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tools/support/input_error.hpp"

#include <catch2/catch.hpp>

#include <fstream>

using namespace halfbyte;
using namespace halfbyte::tools;

namespace {

BenchOptions small() {
    BenchOptions options;
    options.bodies = {70};
    options.frames = 5;
    options.runs = 5;
    options.peers = false;
    return options;
}

std::vector<BenchRow> measured() {
    return run_benchmarks(small(), [](const std::string&) {});
}

BenchRow absent_row() {
    BenchRow row;
    row.workload = "a";
    row.name = "Box2D";
    row.bodies = 10;
    row.absent = "apt-get install libbox2d-dev, and build anew";
    return row;
}

} // namespace

TEST_CASE("each row has the least, the middle and the most of its runs, in this order") {
    for (const BenchRow& row : measured()) {
        INFO(row.name);
        CHECK(row.time.least > 0);
        CHECK(row.time.least <= row.time.middle);
        CHECK(row.time.middle <= row.time.most);
    }
}

TEST_CASE("ratios are those of the middles to move_body's in the same workload") {
    const std::vector<BenchRow> rows = measured();
    REQUIRE(rows.front().name == "move_body");
    CHECK(rows.front().ratio == 1);
    CHECK(rows[2].ratio == Approx(rows[2].time.middle / rows.front().time.middle));
}

TEST_CASE("a mover that is not installed is a row that says how to install it") {
    CHECK_THAT(bench_table({absent_row()}, {}, small()),
               Catch::Contains("Box2D")
                   && Catch::Contains("not installed: apt-get install libbox2d-dev"));
    CHECK(bench_json({absent_row()}, {}, small())["rows"][0]["absent"] == absent_row().absent);
}

TEST_CASE("a batch that differs from the single move is named in the table") {
    BenchRow row = absent_row();
    row.absent.clear();
    row.alike = false;
    CHECK_THAT(bench_table({row}, {}, small()), Catch::Contains("NOT the same as move_body"));
}

TEST_CASE("the consoles' cycles come from the file that twin_cycles writes") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "cycles.json";
    std::ofstream(file) << R"({"cycles": [{"machine": "NES", "what": "move_body in the air",
        "typical": 343, "worst": 349, "frame": 29780}]})";
    const ConsoleCycles cycles = read_nes_cycles(file);
    REQUIRE(cycles.size() == 1);
    CHECK(cycles[0].worst == 349);
    CHECK_THAT(bench_table({}, cycles, small()),
               Catch::Contains("343 cycles, 349 at worst, 1.2 %"));
}

TEST_CASE("another file than that of twin_cycles is refused") {
    const tests::ScratchFolder folder;
    const auto file = folder.path() / "cycles.json";
    std::ofstream(file) << R"({"cycles": [{"machine": "NES"}]})";
    CHECK_THROWS_AS(read_nes_cycles(file), InputError);
}
