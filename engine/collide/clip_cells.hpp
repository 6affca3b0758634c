// Clips a motion along one axis to cells, one-way cells and slopes, for a body that has other
// obstacles near. A body that has only cells near moves by the four-corner method (move.hpp).
//
// `Source` is described in move.hpp.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/collide/slope.hpp"
#include "engine/level/cells.hpp"

#include <type_traits>

namespace halfbyte::obstacles {

// Visits the grid lines ahead of a body, the nearest first. Calls visit(cell beyond the line, gap)
// until that returns true: something is there. A motion of at most a cell reaches one line.
template <int bits, class Visit>
constexpr void visit_lines(const Path& path, const Clearance& c, Visit&& visit) {
    for (int line = -(-path.front >> bits); c.reaches(line * (1 << bits) - path.front); ++line)
        if (visit(path.sign > 0 ? line : -line - 1, line * (1 << bits) - path.front))
            return;
}

// The y of the body's lower side (for floors) or upper side (for ceilings), in the coordinates of
// that face (slope.hpp): for ceilings, y is mirrored.
constexpr int side_of(const Body& body, slope::Face face) {
    return face.kind ? body.half.y.raw - body.position.y.raw
                     : body.position.y.raw + body.half.y.raw;
}

// Whether there may be slopes among the cells. Most levels have none and skip tests that would run
// for every body and axis.
template <class Source>
constexpr bool may_have_slopes(const Source& cells) {
    if constexpr (std::is_base_of_v<Cells, Source>)
        return (cells.level->all_traits & trait_slope) != 0;
    return true;
}

// The middle of a body's lower and upper side, and the column that it is in.
struct Middle {
    int x;
    int column;
};

template <int bits>
constexpr Middle middle_at(int x) {
    return {x, x >> bits};
}

// The middle when the body has gone this far. On a line between two columns it is in the one ahead.
template <int bits>
constexpr Middle middle_after(const Body& body, const Path& path, int gone) {
    const int x = body.position.x.raw;
    if (path.axis == Axis::y)
        return middle_at<bits>(x);
    const int there = x + path.sign * gone;
    return {there, (path.sign < 0 ? there - 1 : there) >> bits};
}

// The traits that a slope hides of the cell behind its upper end: for a body whose middle is on or
// above the slope, that cell is neither solid nor a one-way floor. For a slope on a ceiling, the
// same holds upside down. Not inlined, because few moves need it.
template <int bits, class Source>
[[gnu::noinline]] constexpr Traits hidden_traits(const Body& body, Middle middle,
                                                 const Source& cells, int side, int row) {
    const slope::Profile profile = slope::profile_of(kind_at(cells, middle.column, row));
    if (!slope::ends_at_top(profile, side))
        return 0;
    const slope::Face face = profile & slope::profile_ceiling ? slope::ceilings : slope::floors;
    const int offset = middle.x - middle.column * (1 << bits);
    const int surface = (face.row(row) + 1) * (1 << bits) - slope::height<bits>(profile, offset);
    return side_of(body, face) <= surface ? face.flat : Traits{0};
}

// The traits of a cell as they count for this body, whose middle is middle_of(). Always inlined,
// because it runs for each cell ahead of a body.
template <int bits, class Source, class MiddleOf>
[[gnu::always_inline]] constexpr Traits traits_for(const Body& body, const MiddleOf& middle_of,
                                                   const Source& cells, int column, int row) {
    const Traits cell = traits_at(cells, column, row);
    if (!(cell & trait_blocks) || !may_have_slopes(cells))
        return cell;
    const Middle middle = middle_of();
    const int side = column - middle.column;
    if (side != -1 && side != 1)
        return cell;
    return static_cast<Traits>(cell & ~hidden_traits<bits>(body, middle, cells, side, row));
}

// The traits that stop a body which meets a cell with this side.
constexpr Traits closed_to(Contact side, bool drop_through) {
    switch (side) {
    case contact_left: return trait_solid | trait_oneway_right;
    case contact_right: return trait_solid | trait_oneway_left;
    case contact_ceiling: return trait_solid | trait_oneway_down;
    default: return drop_through ? trait_solid : trait_solid | trait_oneway_up;
    }
}

// The cells that stop a body at a line of the grid.
struct CellsBeyond {
    bool met = false;
    bool firm = false;
};

// The cells beyond a line that the body meets after this gap.
template <int bits, class Source>
[[gnu::hot]] constexpr CellsBeyond cells_beyond(const Path& path, const Body& body,
                                                const Source& cells, int after, int gap) {
    const Traits closed = closed_to(path.side(), path.drop_through);
    const int first = path.low >> bits, last = (path.high - 1) >> bits;
    const auto middle_of = [&] { return middle_after<bits>(body, path, gap); };
    bool met = false, firm = false;
    for (int i = first; i <= last; ++i) {
        const int column = path.axis == Axis::x ? after : i;
        const int row = path.axis == Axis::x ? i : after;
        const Traits cell = traits_for<bits>(body, middle_of, cells, column, row);
        met |= (cell & closed) != 0;
        firm |= (cell & trait_solid) != 0;
    }
    return {met, firm};
}

template <int bits, class Source>
constexpr void clip_to_cells(Clearance& c, const Path& path, const Body& body,
                             const Source& cells) {
    visit_lines<bits>(path, c, [&](int after, int gap) {
        const CellsBeyond beyond = cells_beyond<bits>(path, body, cells, after, gap);
        if (beyond.met)
            c.take(gap, {.firm = beyond.firm, .on_grid = true});
        return beyond.met;
    });
}

// Clips a motion along y to the surfaces of slopes. They touch only the middle of a body's side.
template <int bits, class Source>
constexpr void clip_to_surfaces_y(Clearance& c, const Path& path, const Body& body,
                                  const Source& cells, slope::Face face) {
    constexpr int cell = 1 << bits;
    const int x = body.position.x.raw, column = x >> bits, from = side_of(body, face);
    for (int row = (from - 1) >> bits; row * cell < from + path.wanted; ++row) {
        const slope::Profile profile = slope::profile_of(kind_at(cells, column, face.row(row)));
        if (!face.owns(profile))
            continue;
        const int surface = (row + 1) * cell - slope::height<bits>(profile, x - column * cell);
        c.take(surface - from, {.slanted = true});
    }
}

// Clips a motion along x to the surfaces of slopes. A rising surface deflects the body. Its middle
// continues until it meets the surface; then it has to rise as the surface does on the rest of the
// path in this column.
template <int bits, class Source>
constexpr void clip_to_surfaces_x(Clearance& c, const Path& path, const Body& body,
                                  const Source& cells, slope::Face face) {
    constexpr int cell = 1 << bits;
    const int from = body.position.x.raw, at = side_of(body, face);
    const int row = (at - 1) >> bits, space_below = (row + 1) * cell - at; // to the row's edge
    for (int column = from >> bits, gone = 0; gone < path.wanted; column += path.sign) {
        // The part of the path in this column; both edges of the column belong to it here.
        const int begin = from + path.sign * gone - column * cell;
        const int left = path.sign > 0 ? cell - begin : begin;
        const int part = left < path.wanted - gone ? left : path.wanted - gone;
        const slope::Profile profile = slope::profile_of(kind_at(cells, column, face.row(row)));
        const int end = begin + path.sign * part;
        if (face.owns(profile) && slope::height<bits>(profile, begin) <= space_below
            && slope::height<bits>(profile, end) > space_below) {
            // The farthest offset from the slope's low end at which the surface is not above the
            // side.
            const int foot = space_below - (profile & slope::profile_raised ? cell / 2 : 0);
            const int reach = profile & slope::profile_gentle ? 2 * foot + 1 : foot;
            const int low = path.sign > 0 ? begin : cell - begin;
            const int lift = slope::height<bits>(profile, end) - space_below;
            c.take(gone + reach - low, {.leads = true, .aside = face.kind ? lift : -lift});
            return;
        }
        gone += left;
    }
}

template <int bits, class Source>
constexpr void clip_to_slopes(Clearance& c, const Path& path, const Body& body,
                              const Source& cells) {
    if (!may_have_slopes(cells))
        return;
    if (path.axis == Axis::y) {
        const slope::Face face = path.sign < 0 ? slope::ceilings : slope::floors;
        clip_to_surfaces_y<bits>(c, path, body, cells, face);
        return;
    }
    clip_to_surfaces_x<bits>(c, path, body, cells, slope::floors);
    clip_to_surfaces_x<bits>(c, path, body, cells, slope::ceilings);
}

// Whether a body overlaps a solid cell.
template <int bits, class Source>
constexpr bool is_in_cells(const Body& body, const Source& cells) {
    const Point at = body.position;
    const HalfSizes half = body.half;
    const auto middle_of = [&] { return middle_at<bits>(at.x.raw); };
    for (int column = (at.x - half.x).raw >> bits; column * (1 << bits) < (at.x + half.x).raw;
         ++column)
        for (int row = (at.y - half.y).raw >> bits; row * (1 << bits) < (at.y + half.y).raw; ++row)
            if (traits_for<bits>(body, middle_of, cells, column, row) & trait_solid)
                return true;
    return false;
}

} // namespace halfbyte::obstacles
