// The rules of sweep.hpp, each on one case; every state of a small grid is in
// proof/sweep_proof.cpp.
#include "extras/sweep.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr Box box(int x, int y, int rx, int ry, Traits traits = trait_solid) {
    return {{{x}, {y}}, {{rx}, {ry}}, traits};
}

constexpr Offset by(int x, int y) {
    return {{x}, {y}};
}

} // namespace

TEST_CASE("a swept box stops where it touches, the other axis rounded towards its start") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(10, 7), box(10, 3, 3, 9));
    CHECK(r.displacement == by(5, 3)); // 7 * 5 / 10 is 3.5
}

TEST_CASE("a swept box has the side, the normal and the time of its contact") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(-10, 7), box(-10, 3, 3, 9));
    CHECK(r.contact == contact_left);
    CHECK(normal_of(r.contact) == Normal{1, 0});
    CHECK(r.time == ImpactTime{5, 10});
}

TEST_CASE("a swept box that ends touching has no contact") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(5, 0), box(10, 0, 3, 3));
    CHECK(r.contact == 0);
    CHECK(r.displacement == by(5, 0));
}

TEST_CASE("a swept box slides along a side that it touches") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(30, 0), box(10, 5, 3, 3));
    CHECK(r.contact == 0);
}

TEST_CASE("a swept box that starts inside is stuck, whatever its motion") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(30, 4), box(4, 0, 3, 3));
    CHECK(r.stuck);
    CHECK(r.displacement == by(0, 0));
}

TEST_CASE("a swept box that grazes a corner goes past it") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(10, 10), box(10, 0, 3, 3));
    CHECK(r.contact == 0);
}

TEST_CASE("a swept box that meets a corner exactly stops along y") {
    const SweepResult r = sweep(box(0, 0, 2, 2), by(10, 10), box(10, 10, 3, 3));
    CHECK(r.contact == contact_floor);
    CHECK(r.displacement == by(5, 5));
}

TEST_CASE("a swept box that meets a corner exactly slides on along x") {
    const SweepResult r = sweep_and_slide(box(0, 0, 2, 2), by(10, -10), box(10, -10, 3, 3));
    CHECK(r.displacement == by(10, -5));
}

TEST_CASE("a swept box passes no thin box at the greatest speed") {
    const SweepResult r = sweep(box(0, 0, 1, 1), by(65535, 0), box(60000, 0, 1, 1));
    CHECK(r.displacement == by(59998, 0));
}

TEST_CASE("a one-way box stops what comes from above only") {
    const Box platform = box(0, 10, 8, 2, trait_oneway_up);
    CHECK(sweep(box(0, 0, 2, 2), by(0, 20), platform).contact == (contact_floor | contact_oneway));
    CHECK(sweep(box(0, 20, 2, 2), by(0, -20), platform).contact == 0);
    CHECK(sweep(box(-20, 10, 2, 2), by(20, 0), platform).contact == 0);
}

TEST_CASE("two boxes that move towards each other end touching, each within its motion") {
    const MutualSweep r = sweep_both(box(0, 0, 1, 1), by(3, 0), box(7, 0, 1, 1), by(-4, 0));
    CHECK(r.moving.displacement == by(2, 0)); // 3 * 5 / 7 is 2.14
    CHECK(r.target_displacement == by(-3, 0));
}

TEST_CASE("a box that moves away faster is never hit") {
    const MutualSweep r = sweep_both(box(0, 0, 1, 1), by(30, 0), box(7, 0, 1, 1), by(40, 0));
    CHECK(r.moving.contact == 0);
}
