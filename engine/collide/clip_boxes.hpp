// Boxes off the grid: platforms, crates, and anything else of any position and size.
//
// Source: "Collision logic", articles of Tortuga, 2014 (its collisionX and collisionY). A body that
// moves along one axis stops at the boxes that it covers across; then it moves along the other
// axis. Deliberate differences: The sizes of both boxes count. The nearest box on the path counts,
// so that speed does not matter; the text tests the destination for overlap. The axis that goes
// first is the one that loses less (move_and_slide.hpp).
#pragma once

#include "engine/collide/clearance.hpp"

namespace halfbyte {

inline constexpr int box_set_size = 16;

struct BoxSet {
    const Box* boxes = nullptr;
    int count = 0; // at most box_set_size
};

struct BoxMove {
    Offset displacement;    // how far the body moved, in subpixels
    Contact contact = 0;    // the sides on which the body was stopped during the move
    BoxMask hit_mask = 0;   // the boxes that stopped it
    BoxMask overlapped = 0; // the solid boxes that it overlapped at the start
};

namespace obstacles {

constexpr BoxMask bit_of(int index) {
    return static_cast<BoxMask>(1u << index);
}

constexpr void clip_to_box(Clearance& c, const Path& path, const Box& box, BoxMask bit) {
    const bool x = path.axis == Axis::x;
    const std::int32_t at = x ? box.position.x.raw : box.position.y.raw;
    const std::int32_t half = x ? box.half.x.raw : box.half.y.raw;
    const std::int32_t gap = path.sign * at - half - path.front;
    if (!c.reaches(gap))
        return;
    const std::int32_t across = x ? box.position.y.raw : box.position.x.raw;
    const std::int32_t width = x ? box.half.y.raw : box.half.x.raw;
    if (across - width >= path.high || across + width <= path.low)
        return;
    if (!gives_contact(box.traits, path.side())
        || (path.drop_through && (box.traits & trait_oneway_up)))
        return;
    c.take(gap, {.firm = (box.traits & trait_solid) != 0, .box = bit});
}

constexpr void clip_to_boxes(Clearance& c, const Path& path, const BoxSet& set) {
    for (int i = 0; i < set.count; ++i)
        clip_to_box(c, path, set.boxes[i], bit_of(i));
}

// The solid boxes that a body overlaps.
constexpr BoxMask overlapped(const Body& body, const BoxSet& set) {
    BoxMask boxes = 0;
    for (int i = 0; i < set.count; ++i)
        if ((set.boxes[i].traits & trait_solid) && overlap(box_of(body), set.boxes[i]))
            boxes |= bit_of(i);
    return boxes;
}

} // namespace obstacles
} // namespace halfbyte
