#include "engine/collide/segment.hpp"
#include "tests/engine/collide/proof/segment_oracle.hpp"
#include "tests/engine/collide/proof/segment_proof.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

namespace halfbyte::proof {
namespace {

struct Scene {
    std::vector<Segment> walls;
    Body body;
    SegmentOptions options;
};

class Random {
  public:
    explicit Random(std::uint64_t seed) : random_(seed) {}
    int between(int from, int to) {
        return from + static_cast<int>(random_() % static_cast<std::uint64_t>(to - from + 1));
    }
    template <class Items>
    void shuffle(Items& items) {
        std::shuffle(items.begin(), items.end(), random_);
    }

  private:
    std::mt19937_64 random_;
};

SegmentList list_of(const std::vector<Segment>& walls) {
    return {walls.data(), static_cast<int>(walls.size())};
}

Mover mover_of(const Body& b) {
    return {b.position.x.raw, b.position.y.raw, b.half.x.raw, b.half.y.raw, 0, 0};
}

Velocity velocity(int raw) {
    return {static_cast<std::int16_t>(raw)};
}

Segment mirrored(const Segment& s) {
    return {{{-s.a.x.raw}, s.a.y}, {{-s.b.x.raw}, s.b.y}, s.one_sided};
}

// A scene that is its own mirror image but for the motion, which mostly goes straight up or down:
// walls are hit two at a time.
void make_symmetric(Scene& scene, Random& random) {
    const std::vector<Segment> half = scene.walls;
    for (const Segment& wall : half)
        scene.walls.push_back(mirrored(wall));
    scene.body.position.x = {0};
    if (random.between(0, 3) != 0)
        scene.body.velocity.x = {0};
}

// Walls in a small square, so that a motion meets several of them.
Scene random_scene(Random& random) {
    const int scale = random.between(0, 2) == 0 ? 12 : random.between(0, 1) == 0 ? 300 : 20000;
    Scene scene;
    const int count = random.between(1, 7);
    for (int i = 0; i < count; ++i) {
        const Point a{{random.between(-scale, scale)}, {random.between(-scale, scale)}};
        Point b{{random.between(-scale, scale)}, {random.between(-scale, scale)}};
        if (random.between(0, 3) == 0)
            b.x = a.x;
        else if (random.between(0, 3) == 0)
            b.y = a.y;
        else if (i > 0 && random.between(0, 1) == 0)
            b = scene.walls.back().a;
        scene.walls.push_back({a, b});
    }
    const int half = std::min(2048, scale / 3);
    scene.body = {
        {{random.between(-scale, scale)}, {random.between(-scale, scale)}},
        {velocity(random.between(-scale, scale)), velocity(random.between(-scale, scale))},
        {{random.between(1, half)}, {random.between(1, half)}}};
    scene.options.grounded = random.between(0, 1) != 0;
    scene.options.walkable_rise = random.between(0, 3) * 128;
    if (random.between(0, 3) == 0)
        make_symmetric(scene, random);
    return scene;
}

std::string describe_scene(const Scene& s) {
    Mover m = mover_of(s.body);
    m.step_x = s.body.velocity.x.raw;
    m.step_y = s.body.velocity.y.raw;
    return describe(m) + describe(s.walls) + (s.options.grounded ? " grounded" : "") + " rise "
           + std::to_string(s.options.walkable_rise);
}

Contact mirrored(Contact contact) {
    const int others = contact & ~(contact_left | contact_right);
    return static_cast<Contact>(others | (contact & contact_left ? contact_right : 0)
                                | (contact & contact_right ? contact_left : 0));
}

struct SceneProperties {
    Property &overlap, &path, &order, &again, &mirrors, &stopped;
};

// The moves that a frame is made of, each tried by the oracle.
void check_path(Property& path, const Scene& scene) {
    Body body = scene.body;
    segment::Vector motion{body.velocity.x.raw, body.velocity.y.raw};
    for (int i = 0; i < segment::most_hits && motion != segment::Vector{}; ++i) {
        Mover way = mover_of(body);
        const Point before = body.position;
        const segment::Hit hit =
            segment::advance(body, list_of(scene.walls), motion, scene.options);
        way.step_x = (body.position.x - before.x).raw;
        way.step_y = (body.position.y - before.y).raw;
        path.check(!first_meeting(scene.walls, way) && !overlaps_any(scene.walls, mover_of(body)),
                   [&] { return describe_scene(scene); });
        if (!hit.found)
            break;
        motion = segment::slide(hit, motion);
    }
}

void check_scene(SceneProperties& p, const Scene& scene, Random& random) {
    const auto text = [&] { return describe_scene(scene); };
    Body body = scene.body;
    const Contact contact = move_among_segments(body, list_of(scene.walls), scene.options);
    p.overlap.check(!overlaps_any(scene.walls, mover_of(body)), text);
    check_path(p.path, scene);
    p.stopped.check(!((contact & contact_floor) && body.velocity.y.raw > 0)
                        && !((contact & contact_ceiling) && body.velocity.y.raw < 0)
                        && !((contact & contact_left) && body.velocity.x.raw < 0)
                        && !((contact & contact_right) && body.velocity.x.raw > 0),
                    text);

    Scene other = scene;
    random.shuffle(other.walls);
    const Contact other_contact =
        move_among_segments(other.body, list_of(other.walls), other.options);
    p.order.check(other.body.position == body.position && other_contact == contact, text);

    Body still = body;
    still.velocity = {};
    const Contact none = move_among_segments(still, list_of(scene.walls), scene.options);
    p.again.check(none == 0 && still.position == body.position, text);

    Scene mirror = scene;
    for (Segment& wall : mirror.walls)
        wall = mirrored(wall);
    mirror.body.position.x.raw *= -1;
    mirror.body.velocity.x = -mirror.body.velocity.x;
    const Contact mirror_contact =
        move_among_segments(mirror.body, list_of(mirror.walls), mirror.options);
    p.mirrors.check(mirror.body.position.x.raw == -body.position.x.raw
                        && mirror.body.position.y == body.position.y
                        && mirror_contact == mirrored(contact),
                    text);
}

} // namespace

void prove_segment_scenes(Proof& proof, std::uint64_t scenes) {
    SceneProperties p{proof.property("a frame never ends in a wall"),
                      proof.property("no part of a frame's way meets a wall"),
                      proof.property("the order of the walls does not matter"),
                      proof.property("a frame without motion changes nothing"),
                      proof.property("a mirrored world moves in the mirror"),
                      proof.property("a contact takes the velocity that led into it")};
    Random random(3);
    while (p.overlap.states < scenes) {
        const Scene scene = random_scene(random);
        if (!overlaps_any(scene.walls, mover_of(scene.body)))
            check_scene(p, scene, random);
    }
}

namespace {

// Whether a bullet, shot straight at a wall through the origin from `gap` before it, stays on its
// side; the wall leads to (along_x, along_y) on both sides and far away.
void shoot(Property& stopped, int along_x, int along_y, int half, int gap, int speed, bool upright,
           bool back) {
    const int sign = back ? -1 : 1;
    const Segment wall{{{-20 * along_x}, {-20 * along_y}}, {{20 * along_x}, {20 * along_y}}};
    const int start = -sign * gap;
    Body bullet{{{upright ? 0 : start}, {upright ? start : 0}},
                {velocity(upright ? 0 : sign * speed), velocity(upright ? sign * speed : 0)},
                {{half}, {half}}};
    if (overlaps_segment(bullet, wall))
        return;
    const auto side = [&] {
        return std::int64_t{along_x} * bullet.position.y.raw
               - std::int64_t{along_y} * bullet.position.x.raw;
    };
    const bool left = side() < 0;
    const Body before = bullet;
    move_among_segments(bullet, SegmentList{&wall, 1});
    stopped.check((side() < 0) == left && side() != 0 && !overlaps_segment(bullet, wall),
                  [&] { return describe(mover_of(before)) + describe(wall); });
}

} // namespace

void prove_segment_bullets(Proof& proof, int offset_step) {
    Property& stopped = proof.property("no bullet of up to 64 px a frame passes a stroke");
    constexpr int directions[][2] = {{4096, 0},     {0, 4096},     {4096, 4096}, {-4096, 4096},
                                     {4096, 1},     {1, 4096},     {4096, 1365}, {-1365, 4096},
                                     {4095, -2047}, {-2047, -4095}};
    for (const auto& [x, y] : directions)
        for (const int half : {1, 256, 1536, 2048})
            for (const int speed : {64 * 256, 16 * 256 + 1})
                for (int gap = 1; gap < 64 * 256 + 8192; gap += offset_step)
                    for (const bool back : {false, true}) {
                        if (x != 0)
                            shoot(stopped, x, y, half, gap, speed, true, back);
                        if (y != 0)
                            shoot(stopped, x, y, half, gap, speed, false, back);
                    }
}

void prove_one_sided_segments(Proof& proof, std::uint64_t states) {
    Property& lands = proof.property("what falls on a one-sided floor stands on it");
    Property& passes = proof.property("what rises through a one-sided floor is not touched");
    Property& drops = proof.property("what drops through falls freely");
    Random random(4);
    while (lands.states < states) {
        const int width = random.between(256, 40960), rise = random.between(-width, width);
        const Segment floor{{{0}, {0}}, {{width}, {rise}}, true};
        const HalfSizes half{{random.between(1, 2048)}, {random.between(1, 2048)}};
        const int x = random.between(-half.x.raw + 1, width + half.x.raw - 1);
        const int speed = random.between(1, 64 * 256);
        // From above all of it, through all of it.
        const int high = std::min(0, rise) - half.y.raw;
        Body body{{{x}, {high - random.between(0, speed)}}, {{}, velocity(speed)}, half};
        const auto text = [&] { return describe(mover_of(body)) + describe(floor); };
        Body faller = body;
        bool stood = false;
        const int frames = 4 + (std::abs(rise) + 4 * 4096) / speed;
        for (int frame = 0; frame < frames && !stood; ++frame)
            stood = (move_among_segments(faller, SegmentList{&floor, 1})
                     == (contact_floor | contact_oneway));
        lands.check(stood && faller.position.x.raw == x, text);

        faller.velocity.y = velocity(speed);
        const Point before = faller.position;
        const Contact dropped =
            move_among_segments(faller, SegmentList{&floor, 1}, {true, true, 256});
        drops.check(dropped == 0 && faller.position.y == before.y + velocity(speed), text);

        const int low = std::max(0, rise) + half.y.raw;
        Body riser{{{x}, {low + random.between(0, speed)}}, {{}, velocity(-speed)}, half};
        const Point from = riser.position;
        passes.check(move_among_segments(riser, SegmentList{&floor, 1}) == 0
                         && riser.position.y == from.y + velocity(-speed),
                     text);
    }
}

} // namespace halfbyte::proof
