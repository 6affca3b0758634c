// Boxes, cells and segments in plain numbers, as the oracle of moves compares them.
#pragma once

#include "tests/engine/collide/proof/all_obstacles.hpp"

namespace halfbyte::test {

// Cells of the oracle have 2^oracle_bits subpixels.
inline constexpr int oracle_bits = 6;
inline constexpr int oracle_cell = 1 << oracle_bits;

// An open box in plain numbers: [axis][0: its lower side, 1: its higher].
struct Sides {
    int of[2][2];
};

inline Sides sides_of(const Body& b) {
    return {{{(b.position.x - b.half.x).raw, (b.position.x + b.half.x).raw},
             {(b.position.y - b.half.y).raw, (b.position.y + b.half.y).raw}}};
}

inline Sides sides_of(const Box& b) {
    return sides_of(Body{b.position, {}, b.half});
}

inline Sides cell_sides(int column, int row) {
    return {{{column * oracle_cell, (column + 1) * oracle_cell},
             {row * oracle_cell, (row + 1) * oracle_cell}}};
}

inline bool meet(const Sides& a, const Sides& b) {
    for (int axis = 0; axis < 2; ++axis)
        if (a.of[axis][0] >= b.of[axis][1] || b.of[axis][0] >= a.of[axis][1])
            return false;
    return true;
}

inline bool touch(const Sides& a, const Sides& b) {
    for (int axis = 0; axis < 2; ++axis)
        if (a.of[axis][0] > b.of[axis][1] || b.of[axis][0] > a.of[axis][1])
            return false;
    return true;
}

// Whether a closed segment has a point in an open box: no axis and not the segment's line separates
// them.
inline bool meets(const Sides& box, Point a, Point b) {
    const int p[2] = {a.x.raw, a.y.raw}, q[2] = {b.x.raw, b.y.raw};
    for (int axis = 0; axis < 2; ++axis) {
        const int low = p[axis] < q[axis] ? p[axis] : q[axis];
        const int high = p[axis] < q[axis] ? q[axis] : p[axis];
        if (high <= box.of[axis][0] || low >= box.of[axis][1])
            return false;
    }
    int above = 0, below = 0;
    for (const int x : box.of[0])
        for (const int y : box.of[1]) {
            const long long side = static_cast<long long>(q[0] - p[0]) * (y - p[1])
                                   - static_cast<long long>(q[1] - p[1]) * (x - p[0]);
            above += side >= 0;
            below += side <= 0;
        }
    const bool parted = above == 4 || below == 4;
    return !parted || p[0] == q[0] || p[1] == q[1];
}

inline void shift(Body& body, int axis, int distance) {
    (axis == 0 ? body.position.x : body.position.y).raw += distance;
}

inline int side_of(const Body& body, bool ceiling) {
    return ceiling ? (body.position.y - body.half.y).raw : (body.position.y + body.half.y).raw;
}

inline bool is_within(const Sides& outer, const Sides& inner) {
    for (int axis = 0; axis < 2; ++axis)
        if (inner.of[axis][0] < outer.of[axis][0] || inner.of[axis][1] > outer.of[axis][1])
            return false;
    return true;
}

} // namespace halfbyte::test
