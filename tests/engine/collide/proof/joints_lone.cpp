// The proof of a one-sided segment's end that no other segment continues, met at different speeds.
#include "tests/engine/collide/proof/joints_proof.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;

// A body at `distance` from the end of a one-sided segment, which moves towards it along an axis.
struct Approach {
    FullWorld world;
    Point end;
    int axis, sign, distance;
    Body body;
};

int place(Point p, int axis) {
    return axis == 0 ? p.x.raw : p.y.raw;
}

// The segment leads from its end in the body's direction, and the body is on its left side.
bool random_approach(Random& random, Approach& a) {
    a.axis = random.between(0, 1);
    a.sign = random.between(0, 1) ? 1 : -1;
    a.end = {{8 * cell + random.between(0, cell)}, {8 * cell + random.between(0, cell)}};
    const Point far = a.end + random_direction(random, 5 * cell);
    const bool begins = random.between(0, 1);
    a.world.segments = {begins ? Segment{a.end, far, true} : Segment{far, a.end, true}};
    a.body.half = {{random_half(random, 2, cell)}, {random_half(random, 2, cell)}};
    a.distance = random.between(0, cell);
    const int half[2] = {a.body.half.x.raw, a.body.half.y.raw};
    const int before = -a.sign * (half[a.axis] + a.distance);
    const int across = random.between(1 - half[1 - a.axis], half[1 - a.axis] - 1);
    a.body.position =
        a.end + (a.axis == 0 ? Offset{{before}, {across}} : Offset{{across}, {before}});
    const Segment& s = a.world.segments[0];
    const Point front = a.axis == 0 ? Point{a.end.x - Distance{a.sign}, a.end.y}
                                    : Point{a.end.x, a.end.y - Distance{a.sign}};
    return a.sign * (place(far, a.axis) - place(a.end, a.axis)) > 0
           && right_of(s.a, s.b, front.x.raw, front.y.raw) < 0;
}

// Checks that a body of this speed is stopped exactly at the end, or passes it.
const char* broken_approach(const Approach& a, int speed, bool& stopped) {
    Body body = a.body;
    for (int gone = 0; gone < a.distance + cell; gone += speed) {
        const auto v = static_cast<std::int16_t>(a.sign * speed);
        body.velocity = a.axis == 0 ? Motion{{v}, {}} : Motion{{}, {v}};
        FullWorld world = a.world;
        const Contact contact = move_among_obstacles(body, world.obstacles(), {}).contact;
        const int way = a.sign * (place(body.position, a.axis) - place(a.body.position, a.axis));
        if (contact == 0 && way == gone + speed)
            continue;
        stopped = true;
        return way == a.distance ? nullptr : "a stopped body is at the end";
    }
    stopped = false;
    return nullptr;
}

const char* broken_end(const Approach& a, int slow, int fast) {
    bool stops_slow = false, stops_fast = false;
    if (const char* broken = broken_approach(a, slow, stops_slow))
        return broken;
    if (const char* broken = broken_approach(a, fast, stops_fast))
        return broken;
    const Segment& s = a.world.segments[0];
    const bool steep = std::abs((s.b.y - s.a.y).raw) > std::abs((s.b.x - s.a.x).raw);
    if (stops_slow != stops_fast)
        return "fast and slow bodies do the same";
    return stops_slow == (steep == (a.axis == 0)) ? nullptr
                                                  : "steep segments stop along x, others along y";
}

} // namespace

void prove_lone_ends(Proof& proof, long states) {
    Property& part =
        proof.property("the lone end of a one-sided segment stops bodies of all speeds or none");
    Random random{0xB5026F5AA96619E9};
    while (part.states < static_cast<std::uint64_t>(states)) {
        Approach a;
        if (!random_approach(random, a))
            continue;
        const int slow = random.between(64, 400), fast = random.between(400, 2 * cell);
        part.check_rules(broken_end(a, slow, fast), [&] {
            return describe(a.world, a.body) + " along " + (a.axis == 0 ? "x" : "y") + " sign "
                   + std::to_string(a.sign) + " speeds " + std::to_string(slow) + ", "
                   + std::to_string(fast);
        });
    }
}

} // namespace halfbyte::test
