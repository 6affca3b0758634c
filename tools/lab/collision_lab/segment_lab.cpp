#include "tools/lab/collision_lab/outcome.hpp"

#include "extras/fly_among_segments.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

namespace halfbyte::tools::collision_lab {

namespace {

using namespace segment;

Direction unit(Vector v) {
    const double length = std::hypot(v.x, v.y);
    return {static_cast<float>(v.x / length), static_cast<float>(v.y / length)};
}

// The middle of the part that two intervals share; if they share nothing, the nearest point of the
// second.
int middle_of_both(int low, int high, int a, int b) {
    const int from = std::max(low, std::min(a, b)), to = std::min(high, std::max(a, b));
    return from <= to ? from + (to - from) / 2
                      : std::clamp((low + high) / 2, std::min(a, b), std::max(a, b));
}

// Where a box at a position meets a segment. It meets a slanted segment with a corner, and with a
// side the end of a segment or a whole vertical or horizontal one.
Touch touch_of(const Hit& hit, const Segment& s, Point place, HalfSizes half) {
    if (hit.axis == Axis::across) {
        const Distance x = hit.outward.x > 0 ? -half.x : half.x;
        const Distance y = hit.outward.y > 0 ? -half.y : half.y;
        return {{place.x + x, place.y + y}, unit(hit.outward)};
    }
    Touch touch = touches_of(hit.contact, place, half).front();
    const bool on_side = hit.axis == Axis::x;
    const auto near = [](int a, int b, int side) {
        return std::abs(a - side) <= std::abs(b - side);
    };
    if (on_side && s.a.x != s.b.x)
        touch.at.y = near(s.a.x.raw, s.b.x.raw, touch.at.x.raw) ? s.a.y : s.b.y;
    else if (on_side)
        touch.at.y.raw =
            middle_of_both((place.y - half.y).raw, (place.y + half.y).raw, s.a.y.raw, s.b.y.raw);
    else if (s.a.y != s.b.y)
        touch.at.x = near(s.a.y.raw, s.b.y.raw, touch.at.y.raw) ? s.a.x : s.b.x;
    else
        touch.at.x.raw =
            middle_of_both((place.x - half.x).raw, (place.x + half.x).raw, s.a.x.raw, s.b.x.raw);
    return touch;
}

std::string axis_text(const Hit& hit) {
    switch (hit.axis) {
    case Axis::x: return "on x: an end, or a vertical segment";
    case Axis::y: return "on y: an end, or a horizontal segment";
    case Axis::across: return "across the segment: a corner of the body";
    case Axis::none: break;
    }
    return "none";
}

std::string time_text(Fraction time) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4f",
                  static_cast<double>(time.above) / static_cast<double>(time.below));
    return text;
}

// The segment of a hit: of the segments with its direction, the one that is hit first when it is
// alone. If only the rounded motion meets it, any of them.
std::size_t segment_of(const Hit& hit, const Scene& scene, Point from, Vector motion) {
    std::size_t first = scene.segments.size();
    std::optional<Fraction> soonest;
    for (std::size_t i = 0; i < scene.segments.size(); ++i) {
        const Segment& s = scene.segments[i];
        if (between(s.a, s.b) != hit.along)
            continue;
        const Hit alone = hit_of(s, from, scene.body.half, motion, scene.segment_options);
        const bool sooner = alone.found && alone.axis == hit.axis
                            && (!soonest || compare(alone.time, *soonest) < 0);
        if (sooner)
            soonest = alone.time;
        if (sooner || first == scene.segments.size())
            first = i;
    }
    return first;
}

void note_hit(Stage& stage, const Hit& hit, const Scene& scene, Vector motion) {
    const std::size_t index = segment_of(hit, scene, stage.from, motion);
    const Touch touch = touch_of(hit, scene.segments[index], stage.to, scene.body.half);
    stage.contact = hit.contact;
    stage.touches = {touch};
    stage.numbers = {"segment   " + std::to_string(index + 1)
                         + (hit.one_sided ? ", one-sided" : ", two-sided"),
                     "last on  " + axis_text(hit)};
    if (!hit.wedge)
        return;
    const Position x{2 * stage.to.x.raw - touch.at.x.raw};
    stage.touches.push_back({{x, touch.at.y}, {-touch.normal.x, touch.normal.y}});
    stage.numbers.emplace_back("between two mirrored segments");
}

} // namespace

Outcome segment_outcome(const Scene& scene) {
    const SegmentList list = segment_list(scene);
    const Motion motion = scene.body.velocity;
    const Vector whole{motion.x.raw, motion.y.raw};
    Outcome outcome;
    outcome.body = scene.body;
    const Hit hit = fly_among_segments(outcome.body, list, scene.segment_options);
    outcome.contact = hit.contact;
    Stage stage{"the path is free",
                scene.body.position,
                target_of(scene),
                outcome.body.position,
                0,
                {},
                {},
                {}};
    if (hit.found) {
        stage.title = "up to the first segment";
        note_hit(stage, hit, scene, whole);
        stage.numbers.push_back("time     " + time_text(hit.time) + " of this displacement");
    }
    outcome.stages.push_back(stage);
    return outcome;
}

} // namespace halfbyte::tools::collision_lab
