// Boxes off the grid and their overlap, which sweeps, sets of boxes and movers share.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/kind.hpp"

namespace halfbyte {

// A difference of two points, or a motion, in subpixels. In a sweep at most 65,535 along each axis;
// two bodies that approach each other never exceed that.
struct Offset {
    Distance x;
    Distance y;
    friend constexpr bool operator==(Offset, Offset) = default;
};

constexpr Offset operator+(Offset a, Offset b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Offset operator-(Offset a) {
    return {-a.x, -a.y};
}
constexpr Offset operator-(Offset a, Offset b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Offset operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator+(Point p, Offset o) {
    return {p.x + o.x, p.y + o.y};
}

constexpr Offset offset_in_one_frame(Motion m) {
    return {distance_in_one_frame(m.x), distance_in_one_frame(m.y)};
}

// An obstacle of any size: solid, or one-way with the same meaning as a one-way cell's.
struct Box {
    Point position; // the centre
    HalfSizes half; // above 0
    Traits traits = trait_solid;
};

constexpr Box box_of(const Body& body) {
    return {body.position, body.half};
}

// Boxes are open: touching is not overlap.
constexpr bool overlap_x(const Box& a, const Box& b) {
    return magnitude(a.position.x - b.position.x) < a.half.x + b.half.x;
}
constexpr bool overlap_y(const Box& a, const Box& b) {
    return magnitude(a.position.y - b.position.y) < a.half.y + b.half.y;
}
constexpr bool overlap(const Box& a, const Box& b) {
    return overlap_x(a, b) && overlap_y(a, b);
}

// Whether an obstacle with these traits can give this contact; a one-way gives it from one side
// only.
constexpr bool gives_contact(Traits traits, Contact contact) {
    if (traits & trait_solid)
        return true;
    Contact given = 0;
    if (traits & trait_oneway_up)
        given = contact_floor;
    if (traits & trait_oneway_down)
        given = contact_ceiling;
    if (traits & trait_oneway_left)
        given = contact_right;
    if (traits & trait_oneway_right)
        given = contact_left;
    return contact & given;
}

} // namespace halfbyte
