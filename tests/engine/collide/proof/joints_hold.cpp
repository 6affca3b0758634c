// The proof that one-sided segments which meet at any angle stop bodies on their left side, as
// two-sided ones do.
#include "tests/engine/collide/proof/joints_proof.hpp"

#include <cstdlib>

namespace halfbyte::proof {
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
    return describe(walk.world, walk.body) + " joint " + std::to_string(walk.joint.at.x.raw) + ','
           + std::to_string(walk.joint.at.y.raw) + " last "
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

void put_strokes(FullWorld& world, const Joint& joint, bool first, bool second) {
    world.segments = {{joint.from, joint.at, first}, {joint.at, joint.to, second}};
}

Velocity random_velocity(Random& random) {
    const int kind = random.between(0, 5);
    const int most = kind == 0 ? 2 * cell : kind == 1 ? 300 : cell / 2;
    return {static_cast<std::int16_t>(kind == 2 ? 0 : random.between(-most, most))};
}

// A body on the left side of a joint, with its motion for some frames.
bool random_state(Random& random, Walk& walk) {
    constexpr int length = 7 * cell;
    const Point at{{8 * cell + random.between(0, cell)}, {8 * cell + random.between(0, cell)}};
    const Point from = at + random_direction(random, length);
    walk.joint = {from, at, at + random_direction(random, length)};
    walk.body.half = {{random.between(1, cell / 2)}, {random.between(1, cell / 2)}};
    const int near = random.between(0, 1) ? cell : 2 * cell;
    walk.body.position = at + Offset{{random.between(-near, near)}, {random.between(-near, near)}};
    const Point p = walk.body.position;
    return is_at_left(walk.joint, p.x.raw, p.y.raw) && !is_in(walk.body, walk.joint);
}

bool is_far(const Walk& walk, Point p) {
    const Offset o = p - walk.joint.at;
    return std::abs(o.x.raw) > 3 * cell || std::abs(o.y.raw) > 3 * cell;
}

bool is_level_floor(Point from, Point to) {
    return from.y == to.y && from.x < to.x;
}

// Whether a slanted segment that is not a floor ends at a level floor: two-sided, it would make
// that floor slanted ground.
bool mixes_ground(const Joint& j) {
    return (is_level_floor(j.from, j.at) && j.to.x < j.at.x && j.to.y != j.at.y)
           || (is_level_floor(j.at, j.to) && j.at.x < j.from.x && j.at.y != j.from.y);
}

// Whether a body reaches both segments of a joint if it is a subpixel larger. There rounding may
// stop it at the back of a two-sided one.
bool touches_both(Body body, const Joint& joint) {
    constexpr Distance subpixel{1};
    body.half = {body.half.x + subpixel, body.half.y + subpixel};
    return is_in(body, joint.from, joint.at) && is_in(body, joint.at, joint.to);
}

// Whether a body that passed the point of a wedge was deflected by a subpixel less: the back of a
// two-sided segment rounds the other way. It happens once in some million walks.
bool is_rounded(Point one, Point two) {
    return std::abs(one.x.raw - two.x.raw) + std::abs(one.y.raw - two.y.raw) == 1;
}

const char* broken_hold(Walk walk) {
    Walk other = walk;
    put_strokes(walk.world, walk.joint, true, true);
    put_strokes(other.world, walk.joint, false, false);
    const Motion velocity = walk.body.velocity;
    for (int frame = 0; frame < 12 && !is_far(walk, walk.body.position); ++frame) {
        walk.body.velocity = other.body.velocity = velocity;
        const BoxMove one = move_among_obstacles(walk.body, walk.world.obstacles(), walk.options);
        const BoxMove two =
            move_among_obstacles(other.body, other.world.obstacles(), other.options);
        constexpr Contact same = contact_left | contact_right | contact_ceiling | contact_floor;
        walk.options.last_contact = other.options.last_contact = two.contact;
        const Point p = walk.body.position;
        if (is_in(walk.body, walk.joint) || !is_at_left(walk.joint, p.x.raw, p.y.raw))
            return "the body stays on the left side";
        if (mixes_ground(walk.joint)
            || (p == other.body.position && ((one.contact ^ two.contact) & same) == 0))
            continue;
        if (((one.contact ^ two.contact) & same) == 0 && is_rounded(p, other.body.position))
            return nullptr;
        const bool less = (one.contact & ~two.contact & same) == 0;
        return less && touches_both(other.body, walk.joint)
                   ? nullptr
                   : "the body moves as among two-sided segments";
    }
    return nullptr;
}

} // namespace

void prove_holds(Proof& proof, long states) {
    Property& part = proof.property("a joint of one-sided segments stops bodies on its left side");
    Random random{0x9E6C63D0876A9A35};
    for (long i = 0; i < states;) {
        Walk walk;
        if (!random_state(random, walk))
            continue;
        ++i;
        walk.body.velocity = {random_velocity(random), random_velocity(random)};
        walk.options.last_contact = random.between(0, 1) ? contact_floor : Contact{0};
        part.check_rules(broken_hold(walk), [&] {
            put_strokes(walk.world, walk.joint, true, true);
            return text_of(walk);
        });
    }
}

} // namespace halfbyte::proof
