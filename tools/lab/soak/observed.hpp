// One move of one body among cells, as the checks observe it from outside.
#pragma once

#include "engine/collide/contact.hpp"
#include "tools/lab/soak/terrain.hpp"

namespace halfbyte::tools::soak {

/// An open box, in subpixels.
struct Box {
    int left, top, right, bottom;
};

inline Box box_of(Point centre, HalfSizes half) {
    return {centre.x.raw - half.x.raw, centre.y.raw - half.y.raw, centre.x.raw + half.x.raw,
            centre.y.raw + half.y.raw};
}

/// The smallest box around two.
inline Box hull_of(const Box& a, const Box& b) {
    return {a.left < b.left ? a.left : b.left, a.top < b.top ? a.top : b.top,
            a.right > b.right ? a.right : b.right, a.bottom > b.bottom ? a.bottom : b.bottom};
}

struct CellIndex {
    int column, row;
};

/// Columns and rows, both ends included; empty if the first is past the last.
struct CellRange {
    int left, top, right, bottom;
};

/// The cells that an open box overlaps.
inline CellRange cells_overlapped(const Box& box) {
    return {box.left >> cell_bits, box.top >> cell_bits, (box.right - 1) >> cell_bits,
            (box.bottom - 1) >> cell_bits};
}

/// The cells that a box overlaps or touches.
inline CellRange cells_touched(const Box& box) {
    return {(box.left - 1) >> cell_bits, (box.top - 1) >> cell_bits, box.right >> cell_bits,
            box.bottom >> cell_bits};
}

template <class Test>
bool any_cell(const CellRange& range, Test test) {
    for (int row = range.top; row <= range.bottom; ++row)
        for (int column = range.left; column <= range.right; ++column)
            if (test(column, row))
                return true;
    return false;
}

inline bool overlaps_trait(const Terrain& terrain, const CellRange& range, Traits traits) {
    return any_cell(
        range, [&](int column, int row) { return (terrain.traits(column, row) & traits) != 0; });
}

/// The range with the cells around it.
inline CellRange grown(const CellRange& range) {
    return {range.left - 1, range.top - 1, range.right + 1, range.bottom + 1};
}

struct Observed {
    HalfSizes half;
    MoveOptions options;
    Point from, to;
    Motion wish;                // the body's velocity when the move began
    Motion velocity;            // its velocity when the move ended
    bool velocity_known = true; // false: something else has changed the velocity since
    Contact contact_before = 0; // of the previous move
    Contact contact = 0;        // of this move

    Box before() const { return box_of(from, half); }
    Box after() const { return box_of(to, half); }
    /// The hull of both boxes.
    Box hull() const { return hull_of(before(), after()); }
    /// The number of sub-steps, a power of two: each is at most half a cell on each axis.
    int sub_steps() const {
        constexpr int longest = subpixels_per_cell / 2;
        const int x = wish.x.raw < 0 ? -wish.x.raw : wish.x.raw;
        const int y = wish.y.raw < 0 ? -wish.y.raw : wish.y.raw;
        int count = 1;
        while (x > longest * count || y > longest * count)
            count *= 2;
        return count;
    }
    /// Whether the body is larger than a cell: then it moves along one axis at a time.
    bool is_large() const {
        constexpr int half_cell = subpixels_per_cell / 2;
        return half.x.raw > half_cell || half.y.raw > half_cell;
    }
    /// Whether the move is a single straight step. Otherwise the body may have touched something
    /// and left it again.
    bool is_one_step() const { return sub_steps() == 1 && !is_large(); }
    int foot_before() const { return from.y.raw + half.y.raw; }
    int foot() const { return to.y.raw + half.y.raw; }
    int head_before() const { return from.y.raw - half.y.raw; }
    int head() const { return to.y.raw - half.y.raw; }

    /// How far slopes may lift or lower the body: by its sideways velocity, and by the one subpixel
    /// by which it probes for the floor.
    int lift(bool slopes) const {
        const int x = wish.x.raw < 0 ? -wish.x.raw : wish.x.raw;
        return slopes ? x + 1 : 0;
    }
    /// How far corner correction may have moved the body aside: it acts once in a move.
    int correction() const { return wish.y.raw < 0 ? options.corner_correction.raw : 0; }
};

/// The crossing nearest to a point; it is named by the cell at its lower right.
inline CellIndex crossing_near(Point p) {
    const auto nearest = [](Position at) { return (at.raw + subpixels_per_cell / 2) >> cell_bits; };
    return {nearest(p.x), nearest(p.y)};
}

/// The crossing that a body would reach if nothing stopped it.
inline CellIndex crossing_of(const Observed& move) {
    return crossing_near(move.from + move.wish);
}

/// The four cells that meet at a crossing.
inline CellRange cells_around(CellIndex crossing) {
    return {crossing.column - 1, crossing.row - 1, crossing.column, crossing.row};
}

} // namespace halfbyte::tools::soak
