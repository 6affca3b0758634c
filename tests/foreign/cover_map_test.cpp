#include "tools/pipeline/foreign/cover_map.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>

using namespace halfbyte::tools::foreign;

namespace {

CoverMap covered(const std::vector<halfbyte::tools::map::Point>& polygon) {
    CoverMap cover(3, 2);
    cover.fill(polygon);
    return cover;
}

CoverMap rectangle(double left, double top, double right, double bottom) {
    return covered({{left, top}, {right, top}, {right, bottom}, {left, bottom}});
}

} // namespace

TEST_CASE("a shape over eight of sixteen columns covers half of a cell, one over seven does not") {
    CHECK(rectangle(0, 0, 8, 16).covers_half(0, 0));
    CHECK_FALSE(rectangle(0, 0, 7, 16).covers_half(0, 0));
}

TEST_CASE("a shape that cuts a cell along its diagonal covers half of it") {
    CHECK(covered({{0, 16}, {16, 0}, {16, 16}}).covers_half(0, 0));
    CHECK(covered({{0, 0}, {16, 16}, {0, 16}}).covers_half(0, 0));
}

TEST_CASE("a shape over several cells covers each by its own part") {
    const CoverMap cover = rectangle(8, 0, 36, 16);
    CHECK(cover.covers_half(0, 0));
    CHECK(cover.covers_half(1, 0));
    CHECK_FALSE(cover.covers_half(2, 0));
    CHECK_FALSE(cover.covers_half(1, 1));
}

TEST_CASE("the part of a shape outside the level is ignored") {
    const CoverMap cover = rectangle(-1e9, -1e9, 16, 1e9);
    CHECK(cover.covers_half(0, 0));
    CHECK(cover.covers_half(0, 1));
    CHECK_FALSE(cover.touches(1, 0));
}

TEST_CASE("a low shape covers the top of a cell only along the upper edge") {
    CHECK(rectangle(0, 0, 16, 4).covers_top(0, 0));
    CHECK_FALSE(rectangle(0, 12, 16, 16).covers_top(0, 0));
    CHECK_FALSE(rectangle(0, 0, 4, 4).covers_top(0, 0));
}

TEST_CASE("shapes that would take minutes are refused") {
    const std::vector<halfbyte::tools::map::Point> endless(20'000, {0, 0});
    CoverMap cover(100, 64);
    auto zigzag = endless;
    for (std::size_t i = 0; i < zigzag.size(); ++i)
        zigzag[i] = {double(i % 7), i % 2 == 0 ? 0.0 : 1024.0};
    CHECK_THROWS_AS(
        [&] {
            for (int i = 0; i < 100; ++i)
                cover.fill(zigzag);
        }(),
        std::length_error);
}
