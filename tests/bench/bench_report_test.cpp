#include "tests/support/test.hpp"
#include "tools/lab/bench/bench_report.hpp"

using namespace halfbyte::test;
using namespace halfbyte::tools::bench;

namespace {

BenchOptions small() {
    BenchOptions options;
    options.bodies = {70};
    options.frames = 5;
    options.runs = 5;
    return options;
}

std::vector<BenchRow> measured() {
    return run_benchmarks(small(), [](const std::string&) {});
}

BenchRow some_row() {
    BenchRow row;
    row.workload = "a";
    row.name = "a solver";
    row.bodies = 10;
    return row;
}

} // namespace

TEST_CASE("each row lists the minimum, the median and the maximum of its runs in this order") {
    for (const BenchRow& row : measured()) {
        INFO(row.name);
        CHECK(row.time.least > 0);
        CHECK(row.time.least <= row.time.middle);
        CHECK(row.time.middle <= row.time.most);
    }
}

TEST_CASE("a row's ratio is relative to the first row of its workload") {
    for (const BenchRow& row : measured())
        if (row.name == "move_body" || row.name == "move_among_obstacles") {
            REQUIRE(row.ratio);
            CHECK(row.ratio->least == 1);
            CHECK(row.ratio->most == 1);
        }
}

TEST_CASE("ratios are computed run by run") {
    const std::vector<BenchRow> rows = measured();
    const BenchRow &first = rows[0], &second = rows[1];
    REQUIRE(second.ratio);
    CHECK(second.ratio->least >= second.time.least / first.time.most);
    CHECK(second.ratio->most <= second.time.most / first.time.least);
    CHECK(second.ratio->middle <= second.ratio->most);
}

TEST_CASE("the spread of numbers is their minimum, median and maximum") {
    const Spread spread = spread_of({5, 1, 4, 2, 3});
    CHECK(spread.least == 1);
    CHECK(spread.middle == 3);
    CHECK(spread.most == 5);
}

TEST_CASE("bodies in cells, thin walls and segments are counted separately") {
    BenchRow row = some_row();
    row.workload = "b";
    row.faults = Faults{1, 2, 3, 192, 4, {}, 0};
    CHECK_THAT(bench_table({row}, small()),
               Catch::Contains(" 1/2/3 ") && Catch::Contains(" 4/192"));
    const auto json = bench_json({row}, small())["rows"][0];
    CHECK(json["deep"] == 1);
    CHECK(json["deep_in_thin_walls"] == 2);
    CHECK(json["deep_in_segments"] == 3);
    CHECK(json["bullets"] == 192);
    CHECK(json["tunnelled"] == 4);
}

TEST_CASE("the JSON has the figures of the table") {
    BenchRow row = some_row();
    row.time = {10, 20, 30};
    row.ratio = Spread{4, 5, 6};
    row.faults = Faults{0, 0, 0, 64, 0, 7, 0xABC};
    const auto json = bench_json({row}, small())["rows"][0];
    CHECK(json["least"] == 10);
    CHECK(json["middle"] == 20);
    CHECK(json["most"] == 30);
    CHECK(json["ratio"]["least"] == 4);
    CHECK(json["ratio"]["middle"] == 5);
    CHECK(json["ratio"]["most"] == 6);
    CHECK(json["near_exact"] == 7);
    CHECK(json["hash"] == "0000000000000abc");
}

TEST_CASE("the table marks a batch that differs from single moves") {
    BenchRow row = some_row();
    row.alike = false;
    CHECK_THAT(bench_table({row}, small()), Catch::Contains("DIFFERS from move_body"));
}
