// Moves a body by one sub-step near obstacles that are not cells. It moves along x as far as all of
// them leave space, then along y; or in the other order if that loses less.
//
// A walkable slanted obstacle in the path along x deflects the body up or down, as far as there is
// space. A steep one in the path along y deflects it left or right. A body that stood on the ground
// then follows it down.
#pragma once

#include "engine/collide/clip_segments.hpp"
#include "engine/collide/clip_thin_walls.hpp"
#include "engine/collide/near.hpp"

namespace halfbyte::obstacles {

// Out of line: most levels have no segments, and the GBA's fast memory is scarce.
template <int bits, class R>
[[gnu::noinline]] constexpr void clip_to_near_segments(Clearance& c, const Path& path,
                                                       const R& obstacles) {
    if (obstacles.near != nullptr)
        clip_to_segments<bits>(c, path, *obstacles.cells, *obstacles.near);
    else
        clip_to_segments<bits>(c, path, *obstacles.cells, *obstacles.segments);
}

// Clips a motion to the obstacles that are not cells.
template <int bits, class R>
[[gnu::hot]] constexpr void clip_to_others(Clearance& c, const Path& path, const R& obstacles) {
    clip_to_boxes(c, path, obstacles.boxes);
    if (obstacles.thin_walls != nullptr)
        clip_to_thin_walls<bits>(c, path, *obstacles.thin_walls);
    if (obstacles.segments != nullptr)
        clip_to_near_segments<bits>(c, path, obstacles);
}

// How far a body may go along an axis among all obstacles. Not inlined, so that a program contains
// it once.
template <int bits, class R>
[[gnu::hot, gnu::noinline]] constexpr Clearance clearance(const Body& body, Axis axis, Distance by,
                                                          const R& obstacles, bool drop_through) {
    const Path path = path_of(body, axis, by, drop_through);
    Clearance c{path.wanted};
    clip_to_cells<bits>(c, path, body, *obstacles.cells);
    clip_to_slopes<bits>(c, path, body, *obstacles.cells);
    clip_to_others<bits>(c, path, obstacles);
    return c;
}

// A body during a sub-step.
struct Slide {
    Body body;
    Contact contact = 0;
    BoxMask hit_mask = 0;
    int lost = 0;         // of the displacement, along both axes
    bool stands = false;  // it met a floor and has not moved since
    bool passed = false;  // it passed beside a ceiling's end
    bool climbed = false; // it was deflected upward
    bool led = false;     // it was deflected and made progress after that
};

// The contact bits of a floor that was met.
constexpr Contact floor_contact(const Clearance& c) {
    return static_cast<Contact>(contact_floor | (c.firm ? 0 : contact_oneway)
                                | (c.slanted ? contact_slope : 0));
}

// A slanted one-sided floor does not set `stands`. Rounding may leave a body slightly past the end
// of the segment's line, which then no longer carries it.
constexpr void stop(Slide& slide, Contact side, const Clearance& c) {
    const bool floor = side == contact_floor;
    slide.stands = floor && (c.firm || !c.slanted);
    slide.contact |= floor ? floor_contact(c) : side;
    slide.hit_mask |= c.boxes;
}

// Lets a rising body pass beside the end of a ceiling of the grid that overlaps its head by at most
// the correction. It passes on the nearer side if there is space on both, and on neither if they
// are equally near. Returns whether it passed.
template <int bits, class R>
constexpr bool pass_beside(Body& body, int up, const R& obstacles, Distance correction) {
    const int left = (body.position.x - body.half.x).raw;
    const int right = (body.position.x + body.half.x).raw;
    const int first_line = ((left >> bits) + 1) << bits, last_line = (right - 1) >> bits << bits;
    const int to_left = last_line - right, to_right = first_line - left;
    if (first_line >= right || to_left + to_right == 0)
        return false;
    const bool left_first = to_left + to_right > 0;
    const int ways[2] = {left_first ? to_left : to_right, left_first ? to_right : to_left};
    for (const int aside : ways) {
        if (magnitude(Distance{aside}) > correction)
            return false; // the other is farther
        if (clearance<bits>(body, Axis::x, {aside}, obstacles, false).met)
            continue;
        Body moved = body;
        go(moved, Axis::x, {aside});
        if (clearance<bits>(moved, Axis::y, {-up}, obstacles, false).met)
            continue;
        go(moved, Axis::y, {-up});
        body = moved;
        return true;
    }
    return false;
}

// How often a body may be deflected while it goes along one axis.
constexpr int most_turns = 4;

// Moves a body along one axis. Slanted obstacles in its path deflect it, as far as there is space.
// A deflection after which it makes no progress is undone.
template <int bits, class R>
[[gnu::hot]] constexpr void go_along(Slide& slide, Axis axis, Distance by, const R& obstacles,
                                     const MoveOptions& options, int turns = most_turns) {
    Body& body = slide.body;
    const int sign = by.raw < 0 ? -1 : 1;
    const Contact side = side_of(axis, sign);
    int left = magnitude(by).raw;
    Point got_to = body.position;
    for (int turn = 0; left != 0; ++turn) {
        const Clearance c =
            clearance<bits>(body, axis, {sign * left}, obstacles, options.drop_through);
        if (c.distance != 0) {
            go(body, axis, {sign * c.distance});
            left -= c.distance;
            got_to = body.position;
            slide.led |= turn != 0;
        }
        if (!c.met)
            break;
        if (side == contact_ceiling && c.on_grid
            && pass_beside<bits>(body, left, obstacles, options.corner_correction)) {
            slide.passed = true;
            return;
        }
        int wanted = c.aside;
        if (c.stops)
            wanted = axis == Axis::x ? path_to_upper_end<bits>(body, sign, *obstacles.cells) : 0;
        Clearance aside;
        if (wanted != 0 && turn < turns)
            aside = clearance<bits>(body, other(axis), {wanted}, obstacles, options.drop_through);
        if (aside.distance == 0) {
            body.position = got_to;
            stop(slide, side, c);
            break;
        }
        go(body, other(axis), {wanted < 0 ? -aside.distance : aside.distance});
        slide.climbed |= axis == Axis::x && wanted < 0;
    }
    slide.lost += left;
}

template <int bits, class R>
constexpr Slide slide_x_then_y(const Body& body, Offset by, const R& obstacles,
                               const MoveOptions& options) {
    Slide slide{body};
    go_along<bits>(slide, Axis::x, by.x, obstacles, options);
    go_along<bits>(slide, Axis::y, by.y, obstacles, options);
    return slide;
}

// If the body makes no progress along y, the motion along x is skipped: slide_x_then_y has already
// tried x from this position.
template <int bits, class R>
constexpr Slide slide_y_then_x(const Body& body, Offset by, const R& obstacles,
                               const MoveOptions& options) {
    Slide slide{body};
    go_along<bits>(slide, Axis::y, by.y, obstacles, options);
    const Point landed = slide.body.position;
    const bool stands = slide.stands;
    if (landed != body.position)
        go_along<bits>(slide, Axis::x, by.x, obstacles, options);
    else
        slide.lost += magnitude(by.x).raw;
    slide.stands = stands && slide.body.position == landed;
    return slide;
}

// Along x and then along y, without deflection.
template <int bits, class R>
constexpr Slide go_straight(const Body& body, Offset by, const R& obstacles,
                            const MoveOptions& options) {
    Slide slide{body};
    go_along<bits>(slide, Axis::x, by.x, obstacles, options, 0);
    go_along<bits>(slide, Axis::y, by.y, obstacles, options, 0);
    return slide;
}

// Moves a body that is on the ground down to a slanted surface below it, at most as far down as it
// moved sideways. From the upper end of a slope it may move farther, down to the slope. A body that
// was on a slanted surface follows down to any floor. Not inlined, because few moves need it.
template <int bits, class R>
[[gnu::noinline]] constexpr void keep_to_ground(Slide& slide, Offset gone, const R& obstacles,
                                                const MoveOptions& options) {
    const Distance across = magnitude(gone.x) + rounding - gone.y;
    const Distance back = path_from_upper_end<bits>(slide.body, gone, obstacles);
    const Distance most = across < back ? back : across;
    if (most <= Distance{0})
        return;
    const Clearance c = clearance<bits>(slide.body, Axis::y, most, obstacles, options.drop_through);
    if (!c.met || !(c.slanted || (options.last_contact & contact_slope)))
        return;
    go(slide.body, Axis::y, {c.distance});
    stop(slide, contact_floor, c);
}

// The floor that carries a body where it is.
template <int bits, class R>
constexpr Contact floor_below(const Body& body, const R& obstacles, bool drop_through) {
    const Clearance c = clearance<bits>(body, Axis::y, {1}, obstacles, drop_through);
    return c.met ? floor_contact(c) : Contact{0};
}

// Moves a body by at most half a cell along each axis.
template <int bits, class R>
[[gnu::hot]] constexpr Slide move_and_slide(const Body& body, Offset by, const R& obstacles,
                                            const MoveOptions& options) {
    Slide slide = slide_x_then_y<bits>(body, by, obstacles, options);
    if (slide.lost != 0 && by.x.raw != 0 && by.y.raw != 0) {
        const Slide other_way = slide_y_then_x<bits>(body, by, obstacles, options);
        if (other_way.lost < slide.lost)
            slide = other_way;
    }
    // If a deflection cancelled the whole motion, retry without deflection: then either the body
    // moves, or it gets the contact of the obstacle that stops it.
    if (slide.led && slide.body.position == body.position)
        slide = go_straight<bits>(body, by, obstacles, options);
    const Offset gone = slide.body.position - body.position;
    const bool stood = (options.last_contact & contact_floor) && !options.drop_through;
    const bool follows = slide.climbed || (stood && gone.x.raw != 0);
    if (follows && by.y.raw >= 0 && !(slide.contact & contact_floor))
        keep_to_ground<bits>(slide, gone, obstacles, options);
    return slide;
}

} // namespace halfbyte::obstacles
