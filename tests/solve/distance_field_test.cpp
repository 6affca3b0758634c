#include "tools/commands/solve/distance_field.hpp"

#include "tests/support/ascii_level.hpp"

#include <string>
#include <string_view>

namespace halfbyte::tools::solve {
namespace {

// How many cells of the path from the start no jump reaches.
int beyond_jump(const Level& level) {
    const Route route = DistanceField(level).route(test::start(level));
    REQUIRE(route.there);
    return route.beyond_jump;
}

// A floor with a gap of some cells.
std::string gap(int cells) {
    const auto width = static_cast<std::size_t>(cells);
    return "\n" + std::string(width + 12, '.') + "\n" + std::string(width + 12, '.') + "\n"
           + std::string(width + 12, '.') + "\nP" + std::string(width + 10, '.') + "G\n######"
           + std::string(width, '.') + "######\n";
}

constexpr std::string_view tower = ".......G.\n"
                                   "......###\n"
                                   "......###\n"
                                   "......###\n"
                                   "......###\n"
                                   "......###\n"
                                   "......###\n"
                                   "......###\n"
                                   "P.....###\n"
                                   "#########\n";

} // namespace

TEST_CASE("a path goes over a gap that a jump reaches and not over one that is far too wide") {
    CHECK(beyond_jump(test::AsciiLevel(gap(6))) == 0);
    CHECK(beyond_jump(test::AsciiLevel(gap(20))) > 0);
}

TEST_CASE("a wall that is too high for a jump is in reach of a spring before it") {
    CHECK(beyond_jump(test::AsciiLevel(tower)) > 0);
    std::string with_spring(tower);
    with_spring[with_spring.size() - 6] = 'S';
    CHECK(beyond_jump(test::AsciiLevel(with_spring)) == 0);
}

TEST_CASE("a mover is a floor everywhere on its path") {
    SECTION("across a gap") {
        const test::PlannedMover raft{
            MoverKind::platform_oneway, 32, 8, {test::pixel_at(112, 70), test::pixel_at(400, 70)}};
        CHECK(beyond_jump(test::AsciiLevel(gap(20), test::plain_rules(), {{}, {}, {raft}, {}, {}}))
              == 0);
    }
    SECTION("up a wall") {
        const test::PlannedMover lift{
            MoverKind::platform_oneway, 32, 8, {test::pixel_at(72, 140), test::pixel_at(72, 40)}};
        CHECK(beyond_jump(test::AsciiLevel(tower, test::plain_rules(), {{}, {}, {lift}, {}, {}}))
              == 0);
    }
}

TEST_CASE("a segment from left to right is a floor, and one from right to left is not") {
    const Point left = test::pixel_at(96, 64), right = test::pixel_at(420, 64);
    const auto with = [&](Point a, Point b) {
        return beyond_jump(
            test::AsciiLevel(gap(20), test::plain_rules(), {{}, {{a, b, true}}, {}, {}, {}}));
    };
    CHECK(with(left, right) == 0);
    CHECK(with(right, left) > 0);
}

} // namespace halfbyte::tools::solve
