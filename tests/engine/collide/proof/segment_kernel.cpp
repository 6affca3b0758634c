#include "engine/collide/box.hpp"
#include "extras/fly_among_segments.hpp"
#include "tests/engine/collide/proof/segment_oracle.hpp"
#include "tests/engine/collide/proof/segment_proof.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

namespace halfbyte::test {
namespace {

struct KernelProperties {
    Property &time, &overlap, &near_side, &close, &mirrors, &reversed, &one_sided;
};

KernelProperties kernel_properties(Proof& proof, const std::string& size) {
    return {proof.property(size + "the hit is exactly the first one"),
            proof.property(size + "an overlap at the start is reported"),
            proof.property(size + "the stop is on the near side and the path to it is free"),
            proof.property(size + "the stop is less than a subpixel before the hit on each axis"),
            proof.property(size + "mirrored segments are hit at mirrored places"),
            proof.property(size + "a segment's direction does not matter"),
            proof.property(size + "a one-sided segment stops bodies from its left side")};
}

Point point(std::int64_t x, std::int64_t y) {
    return {{static_cast<std::int32_t>(x)}, {static_cast<std::int32_t>(y)}};
}

segment::Hit hit_of(const Segment& wall, const Mover& b) {
    return segment::hit_of(
        wall, point(b.x, b.y),
        {{static_cast<std::int32_t>(b.rx)}, {static_cast<std::int32_t>(b.ry)}},
        {static_cast<std::int32_t>(b.step_x), static_cast<std::int32_t>(b.step_y)}, {});
}

segment::Vector part_before(const segment::Hit& hit, const Mover& b) {
    return segment::part_before(
        hit, {static_cast<std::int32_t>(b.step_x), static_cast<std::int32_t>(b.step_y)});
}

bool same_time(const segment::Hit& hit, const std::optional<Meet>& meet) {
    if (!hit.found || !meet)
        return hit.found == meet.has_value();
    return hit.time.above * meet->time.below == meet->time.above * hit.time.below;
}

Segment mirrored(const Segment& s, bool x, bool y) {
    const auto at = [&](Point p) { return point(x ? -p.x.raw : p.x.raw, y ? -p.y.raw : p.y.raw); };
    return {at(s.a), at(s.b), s.one_sided};
}

bool is_mirrored(const Segment& wall, const Mover& b, const segment::Hit& hit) {
    for (int m = 1; m < 4; ++m) {
        const int x = m & 1 ? -1 : 1, y = m & 2 ? -1 : 1;
        const Mover c{x * b.x, y * b.y, b.rx, b.ry, x * b.step_x, y * b.step_y};
        const segment::Hit other = hit_of(mirrored(wall, x < 0, y < 0), c);
        if (other.found != hit.found)
            return false;
        if (!hit.found)
            continue;
        const auto part = part_before(hit, b), other_part = part_before(other, c);
        if (other.axis != hit.axis || other_part.x != x * part.x || other_part.y != y * part.y)
            return false;
    }
    return true;
}

// Tests the corners: at this time the whole box is to the left of the line a-b, or touches it.
bool wholly_left(Point a, Point b, const Mover& box, Ratio time) {
    const Wide n = time.below;
    for (const int i : {-1, 1})
        for (const int j : {-1, 1}) {
            const Wide x = (box.x + i * box.rx - a.x.raw) * n + box.step_x * time.above;
            const Wide y = (box.y + j * box.ry - a.y.raw) * n + box.step_y * time.above;
            if (Wide{b.x.raw - a.x.raw} * y - Wide{b.y.raw - a.y.raw} * x > 0)
                return false;
        }
    return true;
}

// A box whose corner comes to lie on the segment is stopped if all of it is on the segment's left
// side. Else an end of the segment comes to lie on a side of the box. That counts if the side faces
// the segment's left: for a rather level segment, the box's lower side over a floor and the upper
// one under a ceiling.
bool stops_one_sided(const Segment& wall, const Mover& b, const Meet& meet) {
    const std::int64_t along_x = wall.b.x.raw - wall.a.x.raw, along_y = wall.b.y.raw - wall.a.y.raw;
    if (along_x != 0 && along_y != 0 && meet.at_corner) {
        const bool left = wholly_left(wall.a, wall.b, b, meet.time);
        if (left || wholly_left(wall.b, wall.a, b, meet.time))
            return left;
    }
    const bool level = std::abs(along_x) >= std::abs(along_y);
    const Wide n = meet.time.below, y = b.y * n + b.step_y * meet.time.above;
    const bool over = b.step_y > 0 ? y + b.ry * n <= n * std::min(wall.a.y.raw, wall.b.y.raw)
                                   : y - b.ry * n >= n * std::max(wall.a.y.raw, wall.b.y.raw);
    if (b.step_y != 0 && over && (meet.at_level || (along_y == 0 && meet.at_corner)))
        return level && (along_x > 0) == (b.step_y > 0);
    return !level && (along_y > 0) == (b.step_x < 0);
}

void check_one_sided(Property& p, const Segment& wall, const Mover& b,
                     const std::optional<Meet>& meet) {
    Segment one_sided = wall;
    one_sided.one_sided = true;
    const bool should = meet && (wall.a == wall.b || stops_one_sided(wall, b, *meet));
    p.check(hit_of(one_sided, b).found == should,
            [&] { return describe(b) + describe(one_sided); });
}

void check_kernel(KernelProperties& p, const Segment& wall, const Mover& b) {
    const auto text = [&] { return describe(b) + describe(wall); };
    const bool overlaps = overlaps_at(wall, b, {0, 1});
    const Body body{point(b.x, b.y), {}, {{static_cast<int>(b.rx)}, {static_cast<int>(b.ry)}}};
    p.overlap.check(overlaps_segment(body, wall) == overlaps, text);
    if (overlaps)
        return;
    const auto meet = first_meeting(wall, b);
    const segment::Hit hit = hit_of(wall, b);
    p.time.check(same_time(hit, meet), text);
    p.reversed.check(same_time(hit_of({wall.b, wall.a}, b), meet), text);
    p.mirrors.check(is_mirrored(wall, b, hit), text);
    check_one_sided(p.one_sided, wall, b, meet);
    if (!hit.found || !meet)
        return;
    const segment::Vector part = part_before(hit, b);
    Mover way = b;
    way.step_x = part.x;
    way.step_y = part.y;
    const Mover there{b.x + part.x, b.y + part.y, b.rx, b.ry, 0, 0};
    p.near_side.check(!first_meeting(wall, way) && !overlaps_at(wall, there, {0, 1}), text);
    const auto off = [&](std::int64_t went, std::int64_t step) {
        const Wide difference = went * meet->time.below - step * meet->time.above;
        return difference < meet->time.below && -difference < meet->time.below;
    };
    p.close.check(off(part.x, b.step_x) && off(part.y, b.step_y), text);
}

} // namespace

void prove_small_segments(Proof& proof, int extent, int motion) {
    KernelProperties p = kernel_properties(proof, "small: ");
    const int reach = extent + 2;
    Mover b;
    for (int dx = -extent; dx <= extent; ++dx)
        for (int dy = -extent; dy <= extent; ++dy)
            for (b.rx = 1; b.rx <= 2; ++b.rx)
                for (b.ry = 1; b.ry <= 2; ++b.ry)
                    for (b.x = -reach; b.x <= reach; ++b.x)
                        for (b.y = -reach; b.y <= reach; ++b.y)
                            for (b.step_x = -motion; b.step_x <= motion; ++b.step_x)
                                for (b.step_y = -motion; b.step_y <= motion; ++b.step_y)
                                    check_kernel(p, {point(0, 0), point(dx, dy)}, b);
}

void prove_large_segments(Proof& proof, std::uint64_t states) {
    KernelProperties p = kernel_properties(proof, "large: ");
    std::mt19937_64 random(1);
    const auto between = [&](std::int64_t from, std::int64_t to) {
        return from
               + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(to - from + 1));
    };
    constexpr std::int64_t widest = (1 << 23) - 1;
    while (p.overlap.states < states) {
        const std::int64_t length = std::int64_t{1} << between(1, 23);
        // In separate statements: the compiler chooses the order of a call's arguments.
        const std::int64_t a_x = between(0, widest), a_y = between(-4096, 1 << 18);
        const std::int64_t to_x = a_x + between(-length, length);
        const std::int64_t to_y = a_y + between(-length, length);
        const Point a = point(a_x, a_y);
        const auto limited = [](std::int64_t n) {
            return n < 0 ? 0 : n > (1 << 23) - 1 ? (1 << 23) - 1 : n;
        };
        const Segment wall{a, point(limited(to_x), limited(to_y))};
        for (int i = 0; i < 8; ++i) {
            // A motion that crosses some point on the segment, or nearly does.
            const std::int64_t along = between(0, 1024);
            const std::int64_t on_x = a.x.raw + (wall.b.x.raw - a.x.raw) * along / 1024;
            const std::int64_t on_y = a.y.raw + (wall.b.y.raw - a.y.raw) * along / 1024;
            const std::int64_t fastest = between(0, 3) == 0 ? 64 : 1 << 15;
            Mover b{0,
                    0,
                    between(1, 2048),
                    between(1, 2048),
                    between(-fastest, fastest),
                    between(-fastest, fastest)};
            if (between(0, 7) == 0)
                (between(0, 1) == 0 ? b.step_x : b.step_y) = 0;
            const std::int64_t part = between(0, 1024);
            b.x = on_x - b.step_x * part / 1024 + between(-1, 1) * b.rx + between(-2, 2);
            b.y = on_y - b.step_y * part / 1024 + between(-1, 1) * b.ry + between(-2, 2);
            check_kernel(p, wall, b);
        }
    }
}

void prove_fractions(Proof& proof, std::uint64_t states) {
    Property& order = proof.property("fractions compare as they do in 128 bits");
    Property& share = proof.property("shares are the same as in 128 bits");
    std::mt19937_64 random(2);
    const auto number = [&](int bits) {
        return static_cast<std::int64_t>(random()
                                         >> (64 - 1 - random() % static_cast<unsigned>(bits)));
    };
    while (order.states < states) {
        const Fraction a{number(63), number(63) + 1}, b{number(63), number(63) + 1};
        const auto text = [&] {
            return std::to_string(a.above) + "/" + std::to_string(a.below) + " "
                   + std::to_string(b.above) + "/" + std::to_string(b.below);
        };
        const Wide left = Wide{a.above} * b.below, right = Wide{b.above} * a.below;
        order.check((compare(a, b) < 0) == (left < right) && (compare(a, b) > 0) == (left > right),
                    text);
        const Fraction part{number(42), number(42) + 1};
        if (part.above > part.below * 8)
            continue;
        const std::int64_t whole = number(40);
        const Share s = share_of(whole, part);
        const Wide exact = Wide{whole} * part.above;
        share.check(s.floor == exact / part.below && s.exact == (exact % part.below == 0), text);
    }
}

namespace {

// How far from its hit a flight ended, in whole subpixels along the axis on which that is more.
std::int64_t subpixels_from(const Meet& meet, const Mover& start, Offset way) {
    const auto off = [&](std::int64_t went, std::int64_t step) {
        const Wide apart = went * meet.time.below - step * meet.time.above;
        return static_cast<std::int64_t>((apart < 0 ? -apart : apart) / meet.time.below);
    };
    return std::max(off(way.x.raw, start.step_x), off(way.y.raw, start.step_y));
}

} // namespace

void prove_flights(Proof& proof, std::uint64_t states) {
    Property& part = proof.property("a flying body stops at the first wall and ends in none");
    Property& rest = proof.property("a flying body loses its velocity at a wall and else keeps it");
    Property& close = proof.property("a flying body ends at most eight subpixels from its hit");
    std::mt19937_64 random(3);
    const auto between = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<std::uint64_t>(to - from + 1));
    };
    while (part.states < states) {
        std::vector<Segment> walls;
        for (int n = between(1, 6); n > 0; --n) {
            const Point a = point(between(-300, 300), between(-300, 300));
            walls.push_back({a, point(between(-300, 300), between(-300, 300))});
        }
        const Mover start{between(-300, 300), between(-300, 300), between(1, 40),
                          between(1, 40),     between(-400, 400), between(-400, 400)};
        if (overlaps_any(walls, start))
            continue;
        Body body{
            point(start.x, start.y),
            {{static_cast<std::int16_t>(start.step_x)}, {static_cast<std::int16_t>(start.step_y)}},
            {{static_cast<std::int32_t>(start.rx)}, {static_cast<std::int32_t>(start.ry)}}};
        const Body before = body;
        const segment::Hit hit =
            fly_among_segments(body, SegmentList{walls.data(), static_cast<int>(walls.size())});
        const std::optional<Meet> meet = first_meeting(walls, start);
        Mover end = start;
        end.x = body.position.x.raw;
        end.y = body.position.y.raw;
        const Offset way = body.position - before.position;
        const bool whole = way == offset_in_one_frame(before.velocity);
        // Rounding off one wall may let the next one stop it earlier.
        const auto no_farther = [&](std::int64_t gone, std::int64_t step) {
            const Wide apart = (gone < 0 ? -gone : gone) * meet->time.below
                               - (step < 0 ? -step : step) * meet->time.above;
            return apart <= meet->time.below;
        };
        const bool right = meet ? hit.found && no_farther(way.x.raw, start.step_x)
                                      && no_farther(way.y.raw, start.step_y)
                                : !hit.found && whole;
        const auto text = [&] { return describe(walls) + " " + describe(start); };
        part.check(right && !overlaps_any(walls, end), text);
        close.check(!meet || subpixels_from(*meet, start, way) <= 8, text);
        rest.check(body.velocity == (hit.found ? Motion{} : before.velocity), text);
    }
}

// Flights along a wall, from its end to another wall that crosses the path. Rounding must not stop
// them at the wall that they touch.
void prove_slides(Proof& proof, std::uint64_t states) {
    Property& part = proof.property("a body that flies along a wall comes close to what it hits");
    std::mt19937_64 random(5);
    const auto between = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<std::uint64_t>(to - from + 1));
    };
    const auto any = [&] { return between(0, 1) ? between(40, 400) : -between(40, 400); };
    while (part.states < states) {
        const int dx = any(), dy = any(), cross_x = any(), cross_y = any();
        const Mover start{0, 0, between(1, 40), between(1, 40), dx, dy};
        // On the side of the wall on which the body is, beside the wall's beginning.
        const int side = between(0, 1) ? 1 : -1;
        const std::int64_t x = -side * (dy < 0 ? -1 : 1) * start.rx;
        const std::int64_t y = side * (dx < 0 ? -1 : 1) * start.ry;
        const int share = between(1, 63);
        const Point on = point(x + dx * share / 64, y + dy * share / 64);
        const std::vector<Segment> walls{
            {point(x, y), point(x + 2 * dx, y + 2 * dy)},
            {on + Offset{{-cross_x}, {-cross_y}}, on + Offset{{cross_x}, {cross_y}}}};
        const Wide cross = Wide{dx} * cross_y - Wide{dy} * cross_x;
        const Wide along = Wide{dx} * cross_x + Wide{dy} * cross_y;
        const Wide squarely = cross < 0 ? -cross : cross, flatly = along < 0 ? -along : along;
        const std::optional<Meet> meet = first_meeting(walls, start);
        if (!meet || 16 * squarely < flatly)
            continue; // the gap between them is too narrow for whole subpixels
        const std::int64_t most = squarely < flatly ? 64 : 3;
        Body body{{}, {{static_cast<std::int16_t>(dx)}, {static_cast<std::int16_t>(dy)}}, {}};
        body.half = {{static_cast<std::int32_t>(start.rx)}, {static_cast<std::int32_t>(start.ry)}};
        fly_among_segments(body, SegmentList{walls.data(), 2});
        const Offset way{{body.position.x.raw}, {body.position.y.raw}};
        part.check(subpixels_from(*meet, start, way) <= most,
                   [&] { return describe(walls) + " " + describe(start); });
    }
}

// Two mirrored walls, too steep to walk on, in either order, and a box that falls between them, in
// the middle or beside it.
void prove_wedges(Proof& proof, std::uint64_t states) {
    Property& told =
        proof.property("only a body that hits both walls of a wedge at once reports a wedge");
    std::mt19937_64 random(4);
    const auto between = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<std::uint64_t>(to - from + 1));
    };
    while (told.states < states) {
        const int wide = between(41, 80), deep = between(wide + 1, 300);
        std::vector<Segment> walls{{point(-wide, 0), point(0, deep)},
                                   {point(wide, 0), point(0, deep)}};
        if (between(0, 1))
            std::swap(walls[0], walls[1]);
        const int half = between(1, 39), high = between(1, 40);
        const int aside = between(0, 1) * between(-1, 1);
        Body body{point(aside, -high), {{}, {static_cast<std::int16_t>(deep)}}, {{half}, {high}}};
        const Mover start{aside, -high, half, high, 0, deep};
        const segment::Hit hit = fly_among_segments(body, SegmentList{walls.data(), 2});
        told.check(hit.found && hit.wedge == (aside == 0),
                   [&] { return describe(walls) + " " + describe(start); });
    }
}

} // namespace halfbyte::test
