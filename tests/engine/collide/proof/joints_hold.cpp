// The proof that one-sided segments which meet at any angle stop bodies on their left side, exactly
// as two-sided ones do.
#include "tests/engine/collide/proof/joints_two_sided.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;

// Two segments, from `from` to the joint and from there to `to`.
struct Joint {
    Point from, at, to;
};

struct Walk {
    FullWorld world;
    Joint joint;
    Body body;
    MoveOptions options;
};

std::string text_of(const Walk& walk) {
    const auto point = [](Point p) {
        return std::to_string(p.x.raw) + ',' + std::to_string(p.y.raw);
    };
    return describe(walk.world, walk.body) + " joint " + point(walk.joint.from) + " to "
           + point(walk.joint.at) + " to " + point(walk.joint.to) + " last "
           + std::to_string(walk.options.last_contact);
}

// Whether a point is on the left side of a joint's segments as one line. A point on the left of
// either segment is enough if the line turns right; otherwise it must be on the left of both.
bool is_at_left(const Joint& joint, int x, int y) {
    const bool of_first = right_of(joint.from, joint.at, x, y) < 0;
    const bool of_second = right_of(joint.at, joint.to, x, y) < 0;
    const bool turns_right = right_of(joint.from, joint.at, joint.to.x.raw, joint.to.y.raw) > 0;
    return turns_right ? of_first || of_second : of_first && of_second;
}

// Whether a point of a segment is inside the open box of a body: neither an axis nor the line of
// the segment separates them.
bool is_in(const Body& body, Point a, Point b) {
    const int low[2] = {(body.position.x - body.half.x).raw, (body.position.y - body.half.y).raw};
    const int high[2] = {(body.position.x + body.half.x).raw, (body.position.y + body.half.y).raw};
    const int p[2] = {a.x.raw, a.y.raw}, q[2] = {b.x.raw, b.y.raw};
    for (int axis = 0; axis < 2; ++axis)
        if ((p[axis] <= low[axis] && q[axis] <= low[axis])
            || (p[axis] >= high[axis] && q[axis] >= high[axis]))
            return false;
    int left = 0, right = 0;
    for (const int x : {low[0], high[0]})
        for (const int y : {low[1], high[1]}) {
            left += right_of(a, b, x, y) <= 0;
            right += right_of(a, b, x, y) >= 0;
        }
    return left != 4 && right != 4;
}

bool is_in(const Body& body, const Joint& joint) {
    return is_in(body, joint.from, joint.at) || is_in(body, joint.at, joint.to);
}

Velocity random_velocity(Random& random) {
    const int kind = random.between(0, 5);
    const int most = kind == 0 ? 2 * cell : kind == 1 ? 300 : cell / 2;
    return {static_cast<std::int16_t>(kind == 2 ? 0 : random.between(-most, most))};
}

Joint random_joint(Random& random) {
    constexpr int length = 7 * cell;
    const Point at{{8 * cell + random.between(0, cell)}, {8 * cell + random.between(0, cell)}};
    const Point from = at + random_direction(random, length);
    return {from, at, at + random_direction(random, length)};
}

// A joint whose second segment leads back almost to the start of the first one.
Joint random_needle(Random& random) {
    Joint joint = random_joint(random);
    const int width = random.between(0, 1) ? 8 : cell / 8;
    joint.to =
        joint.from + Offset{{random.between(-width, width)}, {random.between(-width, width)}};
    return joint;
}

// A body on the left side of a joint, with its motion for some frames.
bool random_state(Random& random, Walk& walk) {
    walk.body.half = {{random_half(random, 1, cell)}, {random_half(random, 1, cell)}};
    const int near = random.between(0, 1) ? cell : 2 * cell;
    const Point at = walk.joint.at;
    walk.body.position = at + Offset{{random.between(-near, near)}, {random.between(-near, near)}};
    const Point p = walk.body.position;
    if (!is_at_left(walk.joint, p.x.raw, p.y.raw) || is_in(walk.body, walk.joint))
        return false;
    walk.body.velocity = {random_velocity(random), random_velocity(random)};
    walk.options.last_contact = random.between(0, 1) ? contact_floor : Contact{0};
    return true;
}

bool is_far(const Walk& walk, Point p) {
    const Offset o = p - walk.joint.at;
    return std::abs(o.x.raw) > 3 * cell || std::abs(o.y.raw) > 3 * cell;
}

// One body moves among the one-sided segments of a joint, another among the two-sided ones.
const char* broken_hold(Walk walk) {
    Walk other = walk;
    const Joint& j = walk.joint;
    walk.world.segments = {{j.from, j.at, true}, {j.at, j.to, true}};
    const TwoSidedJoint two_sided{{{j.from, j.at}, {j.at, j.to}}};
    const Obstacles<FullGrid, FullGrid, TwoSidedJoint> reference{
        &other.world.grid, {}, &other.world.grid, &two_sided};
    const Motion velocity = walk.body.velocity;
    for (int frame = 0; frame < 12 && !is_far(walk, walk.body.position); ++frame) {
        walk.body.velocity = other.body.velocity = velocity;
        walk.options.last_contact =
            move_among_obstacles(walk.body, walk.world.obstacles(), walk.options).contact;
        other.options.last_contact =
            move_among_obstacles(other.body, reference, other.options).contact;
        const Point p = walk.body.position;
        if (is_in(walk.body, j) || !is_at_left(j, p.x.raw, p.y.raw))
            return "the body stays on the left side";
        const Contact different = walk.options.last_contact ^ other.options.last_contact;
        if (p != other.body.position || (different & ~contact_oneway) != 0)
            return "the body moves as among two-sided segments";
    }
    return nullptr;
}

// A body that goes to the right below a very narrow wedge, which leads down to the right. In the
// fifth frame the body's upper side is 5 subpixels above the tip. It meets both sides of the wedge
// in the same subpixel.
Walk walk_below_needle() {
    Walk walk;
    walk.joint = {{{11255}, {5040}}, {{36668}, {33712}}, {{7996}, {5040}}};
    walk.body = {{{34686}, {33736}}, {{287}, {116}}, {{713}, {896}}};
    return walk;
}

void prove_hold(Property& property, const Walk& walk) {
    property.check_rules(broken_hold(walk), [&] { return text_of(walk); });
}

void prove_random_holds(Property& property, long states, Joint (*random_of)(Random&)) {
    Random random{0x9E6C63D0876A9A35};
    while (property.states < static_cast<std::uint64_t>(states)) {
        Walk walk;
        walk.joint = random_of(random);
        if (random_state(random, walk))
            prove_hold(property, walk);
    }
}

} // namespace

void prove_holds(Proof& proof, long states) {
    prove_random_holds(
        proof.property("a joint of one-sided segments stops bodies on its left side"), states,
        random_joint);
    Property& needles =
        proof.property("a needle of one-sided segments stops bodies on its left side");
    prove_hold(needles, walk_below_needle());
    prove_random_holds(needles, states / 10, random_needle);
}

} // namespace halfbyte::test
