// The rules of solid.hpp and solid_path.hpp, each on one case; every state of a small grid is in
// proof/solid_proof.cpp.
#include "engine/collide/solid.hpp"

#include "engine/collide/room.hpp"
#include "engine/collide/solid_path.hpp"
#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstdlib>

using namespace halfbyte;

namespace {

struct NoCells {};

Kind kind_at(const NoCells&, int, int) {
    return Kind::empty;
}

Traits traits_at(const NoCells&, int, int) {
    return 0;
}

constexpr NoCells no_cells{};
constexpr HalfSizes nib{pixels(5), pixels(7)};

Body body_at(int x, int y) {
    return {{at_pixel(x), at_pixel(y)}, {}, nib};
}

Box solid_at(int x, int y, Traits traits = trait_solid) {
    return {{at_pixel(x), at_pixel(y)}, {pixels(16), pixels(4)}, traits};
}

Room<NoCells> room_of(const Box* boxes = nullptr, int count = 0) {
    return {&no_cells, {boxes, count}};
}

Offset by(int x, int y) {
    return {pixels(x), pixels(y)};
}

Point at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

} // namespace

TEST_CASE("a rider goes with its platform, down as well as up and sideways") {
    Body body = body_at(50, 39);
    CHECK(stands_on(body, solid_at(50, 50)));
    meet_solid(body, true, solid_at(50, 50), by(3, 4), room_of());
    CHECK(body.position == at(53, 43));
}

TEST_CASE("a rider that a wall holds back lets the platform go on below it") {
    const Box wall{at(60, 30), {pixels(4), pixels(9)}};
    Body body = body_at(50, 39);
    const PushResult r = meet_solid(body, true, solid_at(50, 50), by(5, 0), room_of(&wall, 1));
    CHECK(body.position == at(51, 39));
    CHECK(r.contact == 0);
}

TEST_CASE("what is on its way up does not ride") {
    Body body = body_at(50, 39);
    body.velocity.y = {-1};
    CHECK_FALSE(stands_on(body, solid_at(50, 50)));
}

TEST_CASE("a solid pushes a body until it touches") {
    Body body = body_at(70, 50);
    const PushResult r = meet_solid(body, false, solid_at(44, 50), by(8, 0), room_of());
    CHECK(body.position == at(73, 50));
    CHECK(r.contact == contact_left);
    CHECK(r.moved == by(3, 0));
}

TEST_CASE("a press crushes what cannot move away") {
    const Box floor{at(50, 61), {pixels(20), pixels(4)}};
    Body body = body_at(50, 50);
    const PushResult r = meet_solid(body, false, solid_at(50, 38), by(0, 2), room_of(&floor, 1));
    CHECK(r.contact == (contact_ceiling | contact_crushed));
}

TEST_CASE("a press crushes what it passes over within one frame") {
    const Box floor{at(50, 61), {pixels(20), pixels(4)}};
    Body body = body_at(50, 50);
    const PushResult r = meet_solid(body, false, solid_at(50, 20), by(0, 100), room_of(&floor, 1));
    CHECK(r.contact & contact_crushed);
}

TEST_CASE("a press crushes nothing that fits below it") {
    const Box floor{at(50, 61), {pixels(20), pixels(4)}};
    Body body = body_at(50, 50);
    const PushResult r = meet_solid(body, false, solid_at(50, 38), by(0, 1), room_of(&floor, 1));
    CHECK(r.contact == 0);
}

TEST_CASE("a one-way platform takes up what it meets from below") {
    Body body = body_at(50, 30);
    meet_solid(body, false, solid_at(50, 43, trait_oneway_up), by(0, -5), room_of());
    CHECK(body.position == at(50, 27));
}

TEST_CASE("a one-way platform passes through what is under a ceiling") {
    const Box ceiling{at(50, 19), {pixels(20), pixels(4)}};
    Body body = body_at(50, 30);
    const PushResult r =
        meet_solid(body, true, solid_at(50, 41, trait_oneway_up), by(0, -5), room_of(&ceiling, 1));
    CHECK(body.position == at(50, 30));
    CHECK_FALSE(r.contact & contact_crushed);
}

TEST_CASE("a body that overlaps a solid from the start is reported and left alone") {
    Body body = body_at(50, 50);
    const PushResult r = meet_solid(body, false, solid_at(50, 50), by(3, 3), room_of());
    CHECK(r.stuck);
    CHECK(body.position == at(50, 50));
}

TEST_CASE("riders on riders ride, if what they stand on can be stood upon") {
    const Body bodies[3] = {body_at(50, 11), body_at(50, 39), body_at(54, 25)};
    CHECK(riders_of(solid_at(50, 50), bodies, 3, 0b110) == 0b111);
    CHECK(riders_of(solid_at(50, 50), bodies, 3, 0b010) == 0b110);
    CHECK(riders_of(solid_at(50, 50), bodies, 3, 0) == 0b010);
}

namespace {

// A square corner: 100 px right at 2 px a frame, then 30 px down at 3 sub more than 1 px.
struct Corner {
    Point points[3] = {at(10, 10), at(110, 10), at(110, 40)};
    std::uint16_t first = leg_frames(points[0], points[1], {512});
    std::uint16_t second = leg_frames(points[1], points[2], {259});
    PathLeg legs[2] = {leg_between(points[0], points[1], 0, first),
                       leg_between(points[1], points[2], first, second)};

    PolylinePath path(PathMode mode) const {
        return {legs, 2, mode, static_cast<std::uint16_t>(first + second)};
    }
};

} // namespace

TEST_CASE("a platform is at the points of its polyline on the frames of its speed") {
    const Corner corner;
    CHECK(corner.first == 50);
    CHECK(corner.second == 30);
    const PolylinePath path = corner.path(PathMode::back_and_forth);
    CHECK(place_at(path, 0) == corner.points[0]);
    CHECK(place_at(path, 50) == corner.points[1]);
    CHECK(place_at(path, 80) == corner.points[2]);
}

TEST_CASE("a platform comes back the way it went") {
    const Corner corner;
    const PolylinePath path = corner.path(PathMode::back_and_forth);
    for (std::uint32_t frame = 0; frame <= 80; ++frame)
        REQUIRE(place_at(path, 160 - frame) == place_at(path, frame));
    CHECK(place_at(path, 160 * 1000 + 7) == place_at(path, 7));
}

TEST_CASE("a platform on a loop begins again at its end") {
    const Corner corner;
    const PolylinePath path = corner.path(PathMode::loop);
    CHECK(place_at(path, 80) == corner.points[0]);
    CHECK(place_at(path, 8001) == place_at(path, 1));
}

TEST_CASE("a platform is never faster than its speed, but for whole subpixels") {
    const Point from = at(7, 300), to{at_pixel(-41) + Distance{3}, at_pixel(20) - Distance{77}};
    const std::uint16_t frames = leg_frames(from, to, {333});
    const PathLeg leg = leg_between(from, to, 0, frames);
    const PolylinePath path{&leg, 1, PathMode::back_and_forth, frames};
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        const Offset step = place_at(path, frame + 1) - place_at(path, frame);
        const int x = std::abs(step.x.raw) - 1, y = std::abs(step.y.raw) - 1;
        REQUIRE(x * x + y * y <= 333 * 333);
    }
    CHECK(place_at(path, frames) == to);
}

TEST_CASE("a circle's sine is the nearest 1/16384") {
    for (int step = 0; step < 1024; ++step) {
        const double exact = std::sin(step * 3.14159265358979323846 / 512) * 16384;
        REQUIRE(std::abs(paths::sine(static_cast<std::uint16_t>(step << 6)) - exact) < 0.5001);
    }
}

TEST_CASE("a platform on a circle passes its four ends exactly") {
    const CirclePath circle{at(100, 80), pixels(48), 0, 256};
    CHECK(place_at(circle, 0) == at(148, 80));
    CHECK(place_at(circle, 64) == at(100, 128));
    CHECK(place_at(circle, 128) == at(52, 80));
    CHECK(place_at(circle, 192) == at(100, 32));
    CHECK(place_at(circle, 256) == at(148, 80));
}

TEST_CASE("a platform on a circle stays within a subpixel of its radius") {
    const CirclePath circle{{}, pixels(120), 77, -131};
    for (std::uint32_t frame = 0; frame < 1024; ++frame) {
        const Point p = place_at(circle, frame);
        const auto x = std::int64_t{p.x.raw}, y = std::int64_t{p.y.raw};
        const std::int64_t square = x * x + y * y, radius = 120 * 256;
        REQUIRE(square >= (radius - 3) * (radius - 3));
        REQUIRE(square <= (radius + 3) * (radius + 3));
    }
}
