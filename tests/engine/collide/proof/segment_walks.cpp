#include "engine/collide/segment.hpp"
#include "tests/engine/collide/proof/segment_oracle.hpp"
#include "tests/engine/collide/proof/segment_proof.hpp"

#include <algorithm>
#include <random>

namespace halfbyte::proof {
namespace {

constexpr int gravity = 51;

std::mt19937_64 generator(std::uint64_t seed) {
    return std::mt19937_64(seed);
}

int between(std::mt19937_64& random, int from, int to) {
    return from + static_cast<int>(random() % static_cast<std::uint64_t>(to - from + 1));
}

SegmentList list_of(const std::vector<Segment>& walls) {
    return {walls.data(), static_cast<int>(walls.size())};
}

Mover mover_of(const Body& b) {
    return {b.position.x.raw, b.position.y.raw, b.half.x.raw, b.half.y.raw, 0, 0};
}

Velocity velocity(int raw) {
    return {static_cast<std::int16_t>(raw)};
}

// Strokes from left to right, each within the walkable limit.
std::vector<Segment> random_chain(std::mt19937_64& random, int shortest, bool one_sided) {
    std::vector<Segment> chain;
    Point at{{0}, {0}};
    const int longest = shortest * (1 << between(random, 0, 5));
    for (int i = 0; i < 16; ++i) {
        const int across = between(random, shortest, longest);
        const int steepness = between(random, 0, 2);
        const int rise = steepness == 0   ? 0
                         : steepness == 1 ? between(random, -across, across)
                                          : (between(random, 0, 1) != 0 ? across : -across);
        const Point next{at.x + Distance{across}, at.y + Distance{rise}};
        chain.push_back({at, next, one_sided});
        at = next;
    }
    return chain;
}

struct WalkProperties {
    Property &contact, &ground, &speed;
};

// One walk from the first stroke to the last.
void walk(WalkProperties& p, const std::vector<Segment>& chain, int half_x, int half_y, int speed) {
    const bool right = speed > 0;
    const Segment& first = right ? chain.front() : chain.back();
    const int x = (first.a.x.raw + first.b.x.raw) / 2;
    int top = 0;
    for (const Segment& s : chain)
        top = std::min(top, s.b.y.raw);
    Body body{{{x}, {top - half_y}}, {{}, velocity(4096)}, {{half_x}, {half_y}}};
    bool stands = false;
    for (int frame = 0; frame < 1000 && !stands; ++frame)
        stands = (move_among_segments(body, list_of(chain)) & contact_floor) != 0;
    p.contact.check(stands, [&] { return describe(mover_of(body)) + describe(chain); });
    if (!stands)
        return;
    const int end = right ? chain.back().b.x.raw + half_x : chain.front().a.x.raw - half_x;
    while (right ? body.position.x.raw + speed < end : body.position.x.raw + speed > end) {
        const Body before = body;
        body.velocity = {velocity(speed), body.velocity.y + velocity(gravity)};
        const Contact contact = move_among_segments(body, list_of(chain), {false, true, 256});
        const auto text = [&] {
            return describe(mover_of(before)) + " speed " + std::to_string(speed) + describe(chain);
        };
        p.contact.check((contact & contact_floor) != 0, text);
        p.speed.check(body.position.x.raw == before.position.x.raw + speed
                          && !(contact & (contact_left | contact_right)),
                      text);
        Mover fall = mover_of(body);
        fall.step_y = 3;
        p.ground.check(first_meeting(chain, fall).has_value(), text);
        if (body.position.x.raw == before.position.x.raw)
            return;
    }
}

} // namespace

void prove_segment_chains(Proof& proof, std::uint64_t frames) {
    WalkProperties p{proof.property("what walks along a chain keeps contact over each joint"),
                     proof.property("what walks along a chain is within 3 subpixels of it"),
                     proof.property("what walks along a chain keeps its speed")};
    auto random = generator(5);
    while (p.contact.states < frames) {
        const int shortest = 1 << between(random, 8, 12);
        const bool one_sided = between(random, 0, 1) != 0;
        const auto chain = random_chain(random, shortest, one_sided);
        const int half_x = between(random, 1, 2048), half_y = between(random, 1, 2048);
        for (const int speed : {1024, 700, 400, 100, between(random, 1, 1024)}) {
            walk(p, chain, half_x, half_y, speed);
            walk(p, chain, half_x, half_y, -speed);
        }
        if (shortest == 256)
            walk(p, chain, half_x, half_y, between(random, 1, 8));
    }
}

namespace {

// A closed room: corners at random distances around the middle.
std::vector<Segment> random_room(std::mt19937_64& random) {
    constexpr int directions[8][2] = {{100, 0},  {70, 70},   {0, 100},  {-70, 70},
                                      {-100, 0}, {-70, -70}, {0, -100}, {70, -70}};
    std::vector<Point> corners;
    for (const auto& [x, y] : directions) {
        const int far = between(random, 60, 400);
        corners.push_back({{x * far + between(random, -99, 99)}, {y * far}});
    }
    std::vector<Segment> walls;
    for (std::size_t i = 0; i < corners.size(); ++i)
        walls.push_back({corners[i], corners[(i + 1) % corners.size()]});
    return walls;
}

// Whether a point is inside the closed line: a ray to the right crosses it an odd number of times.
bool inside(const std::vector<Segment>& room, Point p) {
    bool odd = false;
    for (const Segment& s : room) {
        if ((s.a.y.raw > p.y.raw) == (s.b.y.raw > p.y.raw))
            continue;
        const std::int64_t dy = s.b.y.raw - s.a.y.raw, dx = s.b.x.raw - s.a.x.raw;
        const std::int64_t left = std::int64_t{p.x.raw - s.a.x.raw} * dy;
        const std::int64_t right = std::int64_t{p.y.raw - s.a.y.raw} * dx;
        if (dy > 0 ? left < right : left > right)
            odd = !odd;
    }
    return odd;
}

} // namespace

void prove_segment_rooms(Proof& proof, std::uint64_t frames) {
    Property& stays = proof.property("what bounces in a room of strokes never leaves it");
    Property& clear = proof.property("what bounces in a room of strokes never overlaps them");
    auto random = generator(6);
    while (stays.states < frames) {
        const auto room = random_room(random);
        const int half_x = between(random, 1, 2048), half_y = between(random, 1, 2048);
        Body body{{}, {}, {{half_x}, {half_y}}};
        if (overlaps_any(room, mover_of(body)))
            continue;
        const int fastest = between(random, 0, 2) == 0 ? 64 * 256 : 2000;
        bool grounded = false;
        for (int frame = 0; frame < 400; ++frame) {
            if (frame % 16 == 0)
                body.velocity = {velocity(between(random, -fastest, fastest)),
                                 velocity(between(random, -fastest, fastest))};
            body.velocity.y = velocity(std::min(body.velocity.y.raw + gravity, 1024 * 16));
            const Body before = body;
            const Contact contact =
                move_among_segments(body, list_of(room), {false, grounded, 256});
            grounded = contact & contact_floor;
            const auto text = [&] {
                Mover m = mover_of(before);
                m.step_x = before.velocity.x.raw;
                m.step_y = before.velocity.y.raw;
                return describe(m) + describe(room);
            };
            stays.check(inside(room, body.position), text);
            clear.check(!overlaps_any(room, mover_of(body)), text);
        }
    }
}

} // namespace halfbyte::proof
