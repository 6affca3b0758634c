#include "engine/numbers/units.hpp"
#include "tests/support/test.hpp"

#include <libfixmath/fixmath.h>

using namespace halfbyte::test;

namespace {

template <class A, class B>
concept addable = requires(A a, B b) {
    a + b;
};

} // namespace

TEST_CASE("pixels and cells of negative coordinates are rounded down") {
    CHECK(pixel_of(Position{-1}) == -1);
    CHECK(pixel_of(Position{-256}) == -1);
    CHECK(pixel_of(Position{-257}) == -2);
    CHECK(cell_of(Position{-1}) == -1);
    CHECK(cell_of(Position{4095}) == 0);
    CHECK(cell_of(Position{4096}) == 1);
}

TEST_CASE("values of different units do not add") {
    STATIC_REQUIRE(addable<Position, Velocity>);
    STATIC_REQUIRE(addable<Position, Distance>);
    STATIC_REQUIRE(addable<Velocity, Velocity>);
    STATIC_REQUIRE_FALSE(addable<Position, Position>);
    STATIC_REQUIRE_FALSE(addable<Velocity, Distance>);
    STATIC_REQUIRE_FALSE(addable<Position, int>);
    STATIC_REQUIRE_FALSE(addable<Velocity, int>);
}

TEST_CASE("a velocity moves a position as in Q16.16 arithmetic") {
    constexpr std::int16_t velocities[] = {-32768, -257, -1, 0, 1, 51, 32767};
    for (const int start : {-70000, -1, 0, 255, 4095, 90000})
        for (const std::int16_t v : velocities) {
            const fix16_t sum = fix16_add(start * 256, v * 256);
            CHECK((Position{start} + Velocity{v}).raw == sum / 256);
        }
}
