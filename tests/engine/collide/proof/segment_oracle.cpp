#include "tests/engine/collide/proof/segment_oracle.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

Spot spot(Point p) {
    return {p.x.raw, p.y.raw};
}

Spot minus(Spot a, Spot b) {
    return {a.x - b.x, a.y - b.y};
}

// The source's "perpDot", with which it solves for the crossing of two lines.
Wide perp_dot(Spot a, Spot b) {
    return a.y * b.x - a.x * b.y;
}

// The time at which a point that moves from `from` by `motion` is on the closed line c-d: the
// source's k, with its m from 0 to 1, both included. For parallel lines there is none.
std::optional<Ratio> crossing(Spot from, Spot motion, Spot c, Spot d) {
    const Spot dc = minus(d, c), ca = minus(c, from);
    Wide f = perp_dot(dc, motion), k = perp_dot(dc, ca), m = perp_dot(motion, ca);
    if (f == 0)
        return std::nullopt;
    if (f < 0) {
        f = -f;
        k = -k;
        m = -m;
    }
    if (k < 0 || k > f || m < 0 || m > f)
        return std::nullopt;
    return Ratio{k, f};
}

struct Corners {
    Spot at[4]; // around the box
};

Corners corners_of(const Mover& b) {
    return {{{b.x - b.rx, b.y - b.ry},
             {b.x + b.rx, b.y - b.ry},
             {b.x + b.rx, b.y + b.ry},
             {b.x - b.rx, b.y + b.ry}}};
}

// All times at which a corner is on the wall or an end of the wall on a side of the box.
std::vector<Ratio> touches(const Segment& wall, const Mover& box) {
    const Corners corners = corners_of(box);
    const Spot motion{box.step_x, box.step_y}, back{-box.step_x, -box.step_y};
    const Spot a = spot(wall.a), b = spot(wall.b);
    std::vector<Ratio> times;
    const auto add = [&](std::optional<Ratio> time) {
        if (time)
            times.push_back(*time);
    };
    for (int i = 0; i < 4; ++i) {
        add(crossing(corners.at[i], motion, a, b));
        add(crossing(a, back, corners.at[i], corners.at[(i + 1) % 4]));
        add(crossing(b, back, corners.at[i], corners.at[(i + 1) % 4]));
    }
    return times;
}

// Whether a spot, in parts of 1/below, is on the closed line a-b.
bool is_on(Spot p, Wide below, Spot a, Spot b) {
    const Spot from{a.x * below, a.y * below}, to{b.x * below, b.y * below};
    return perp_dot(minus(to, from), minus(p, from)) == 0 && std::min(from.x, to.x) <= p.x
           && p.x <= std::max(from.x, to.x) && std::min(from.y, to.y) <= p.y
           && p.y <= std::max(from.y, to.y);
}

Meet meet_at(const Segment& wall, const Mover& box, Ratio time) {
    Meet meet{time, false, false};
    const Corners corners = corners_of(box);
    Spot at[4];
    for (int i = 0; i < 4; ++i) {
        at[i] = {corners.at[i].x * time.below + box.step_x * time.above,
                 corners.at[i].y * time.below + box.step_y * time.above};
        meet.at_corner |= is_on(at[i], time.below, spot(wall.a), spot(wall.b));
    }
    for (const Spot end : {spot(wall.a), spot(wall.b)}) {
        const Spot e{end.x * time.below, end.y * time.below};
        meet.at_level |= is_on(e, 1, at[0], at[1]) || is_on(e, 1, at[2], at[3]);
    }
    return meet;
}

} // namespace

bool overlaps_at(const Segment& wall, const Mover& box, Ratio time) {
    const Wide below = time.below;
    const Spot centre{box.x * below + box.step_x * time.above,
                      box.y * below + box.step_y * time.above};
    const Spot a = spot(wall.a), d = minus(spot(wall.b), a);
    // The wall is a + s * d for s from 0 to 1. Each side of the box cuts off a part, which leaves s
    // between low and high. These are included only where an end of the wall sets them.
    Ratio low{0, 1}, high{1, 1};
    bool low_open = false, high_open = false;
    const auto cut = [&](Wide start, Wide extent, Wide least, Wide most) {
        // least < start + s * extent < most
        if (extent == 0)
            return least < start && start < most;
        const Wide sign = extent < 0 ? -1 : 1;
        const Ratio first{sign * ((extent < 0 ? most : least) - start), sign * extent};
        const Ratio last{sign * ((extent < 0 ? least : most) - start), sign * extent};
        if (!less(first, low)) {
            low = first;
            low_open = true;
        }
        if (!less(high, last)) {
            high = last;
            high_open = true;
        }
        return true;
    };
    // In parts of 1/below, of which only positions are multiples: s stays the same.
    const auto axis = [&](Wide start, Wide extent, Wide middle, Wide half) {
        const Wide least = middle - half * below, most = middle + half * below;
        if (extent == 0)
            return least < start * below && start * below < most;
        return cut(start * below, extent, least, most);
    };
    // `cut` divides by the extent alone, so its s is `below` times too large; so are the ends.
    high = {below, 1};
    if (!axis(a.x, d.x, centre.x, box.rx) || !axis(a.y, d.y, centre.y, box.ry))
        return false;
    return less(low, high) || (!less(high, low) && !low_open && !high_open);
}

std::optional<Meet> first_meeting(const Segment& wall, const Mover& box) {
    if (overlaps_at(wall, box, {0, 1}))
        return std::nullopt;
    std::vector<Ratio> times = touches(wall, box);
    times.push_back({0, 1});
    times.push_back({1, 1});
    std::sort(times.begin(), times.end(), less);
    // Nothing changes between two touches.
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
        const Ratio from = times[i], to = times[i + 1];
        if (!less(from, to))
            continue;
        const Ratio between{from.above + to.above, from.below + to.below};
        if (overlaps_at(wall, box, between))
            return meet_at(wall, box, from);
    }
    return std::nullopt;
}

std::optional<Meet> first_meeting(const std::vector<Segment>& walls, const Mover& box) {
    std::optional<Meet> first;
    for (const Segment& wall : walls) {
        const auto meet = first_meeting(wall, box);
        if (meet && (!first || less(meet->time, first->time)))
            first = meet;
    }
    return first;
}

bool overlaps_any(const std::vector<Segment>& walls, const Mover& box) {
    return std::any_of(walls.begin(), walls.end(), [&](const Segment& wall) {
        return overlaps_at(wall, box, {0, 1});
    });
}

std::string describe(const Mover& b) {
    return "at " + std::to_string(b.x) + "," + std::to_string(b.y) + " r " + std::to_string(b.rx)
           + "," + std::to_string(b.ry) + " step " + std::to_string(b.step_x) + ","
           + std::to_string(b.step_y);
}

std::string describe(const Segment& wall) {
    return std::string(wall.one_sided ? " one-sided " : " wall ") + std::to_string(wall.a.x.raw)
           + "," + std::to_string(wall.a.y.raw) + " to " + std::to_string(wall.b.x.raw) + ","
           + std::to_string(wall.b.y.raw);
}

std::string describe(const std::vector<Segment>& walls) {
    std::string text;
    for (const Segment& wall : walls)
        text += describe(wall);
    return text;
}

} // namespace halfbyte::test
