// The reach of a body: the area of the obstacles that are gathered for its move.
#include "engine/sim/gather_obstacles.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("the area near a body is within its reach at any speed") {
    constexpr int steps[] = {-32767, -12000, -6656, -300, 0, 51, 6656, 12000, 32767};
    for (const int x : steps)
        for (const int y : steps) {
            Body body{{at_pixel(400), at_pixel(100)}, {}, {pixels(5), pixels(7)}};
            body.velocity = {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
            const Box reach = reach_of(body);
            const Area near = obstacles::near_area(body, {});
            CAPTURE(x, y);
            CHECK(reach.position.x - reach.half.x < near.from.x);
            CHECK(reach.position.y - reach.half.y < near.from.y);
            CHECK(near.to.x < reach.position.x + reach.half.x);
            CHECK(near.to.y < reach.position.y + reach.half.y);
        }
}
