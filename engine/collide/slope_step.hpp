// Moves a body by one sub-step among slopes. Slopes stop the middle of its lower side and of its
// upper side; the four-corner kernel resolves all other cells. If the body does not fit at the end
// of a step, the step is shortened.
//
// While the middle is in a slope's cell, the solid cell behind the slope's upper end does not
// count: the surface decides there, and the body's corner reaches into that cell. A body that walks
// keeps its horizontal speed up and down slopes. Bodies do not drop through slopes. There is no
// corner correction here: it would move the middle past a surface.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/collide/four_corner.hpp"
#include "engine/collide/slope.hpp"

namespace halfbyte::slope {

// The point at which the middle of the lower or the upper side begins its path, in the coordinates
// of its face (slope.hpp): for ceilings, y is mirrored.
struct Entry {
    int offset = 0;
    int y = 0;
};

// The start of a body's path within one column.
struct Start {
    int column = 0;
    int came = 0; // see ColumnPath
    Entry foot, head;
};

// The result of one try of a step. If the body does not fit at the end of the step, `excess` is the
// depth by which it overlaps. `closing` is the number of half subpixels by which the space narrows
// for each subpixel of the step.
struct Trial {
    Point position;
    Contact contact = 0;
    Nibble nibble = 0;
    int reach = 0;       // how far along x the body got
    bool walled = false; // cells stopped the body along x
    int excess = 0;
    int closing = 0;
};

// Whether a step that ends near the crossing of these cells may meet a slope. Each slope that it
// can meet is in one of the cells: the step begins above that slope, and is at most half a cell
// long.
constexpr bool near_slope(const Neighbourhood& cells) {
    return ((cells.cell[0] | cells.cell[1] | cells.cell[2] | cells.cell[3]) & trait_slope) != 0;
}

constexpr int foot_of(Point p, HalfSizes half) {
    return p.y.raw + half.y.raw;
}
constexpr int head_of(Point p, HalfSizes half) {
    return half.y.raw - p.y.raw; // the y of the head, mirrored as for ceilings
}

template <int bits>
constexpr ColumnPath column_path(const Start& start, const Entry& from, int x, int y) {
    return {start.column, from.offset, from.y, x - start.column * (1 << bits), y, start.came};
}

// Removes the solid cell behind a slope's upper end from `cells`, if the path of the side's middle
// begins and ends on or above the slope's surface. The slope is looked up in the row of the path's
// deeper end.
template <int bits, class Source>
constexpr void exempt(Neighbourhood& cells, const Source& source, Face face, const ColumnPath& path,
                      four_corner::Crossing crossing) {
    const int row = ((path.y > path.from_y ? path.y : path.from_y) - 1) >> bits;
    const int edge = (row + 1) * (1 << bits);
    const Profile profile = profile_of(kind_at(source, path.column, face.row(row)));
    if (!face.owns(profile) || !reaches_top(profile)
        || path.y > edge - height<bits>(profile, path.offset)
        || path.from_y > edge - height<bits>(profile, path.from_offset))
        return;
    const int beside = path.column + (profile & profile_mirrored ? -1 : 1) - (crossing.column - 1);
    const int line = face.row(row) - (crossing.row - 1);
    if (beside < 0 || beside > 1 || line < 0 || line > 1)
        return;
    Traits& cell = cells.cell[line * 2 + beside];
    cell = static_cast<Traits>(cell & ~face.flat);
}

// Whether `exempt` already removed one of these cells at the start of the step, so that the body
// may overlap that cell.
template <int bits, class Source>
constexpr bool reached_into(const Body& body, const Source& source, const Neighbourhood& cells,
                            four_corner::Crossing crossing) {
    const int x = body.position.x.raw, column = x >> bits, offset = x - column * (1 << bits);
    const auto hides = [&](Face face, int y) {
        Neighbourhood left = cells;
        exempt<bits>(left, source, face, {column, offset, y, offset, y, 0}, crossing);
        bool hidden = false;
        for (int i = 0; i < 4; ++i)
            hidden |= left.cell[i] != cells.cell[i];
        return hidden;
    };
    return hides(floors, foot_of(body.position, body.half))
           || hides(ceilings, head_of(body.position, body.half));
}

// How fast a surface narrows the space when the body moves to a side: 2 for a slope of one in one,
// 1 for a gentle one, negative if the space widens.
constexpr int rise(Profile profile, int side) {
    if (!(profile & profile_slope))
        return 0;
    const int steepness = profile & profile_gentle ? 1 : 2;
    return ((profile & profile_mirrored) != 0) == (side < 0) ? steepness : -steepness;
}

// By how much to shorten a step that ends with `excess`: exactly enough for one slope, at least
// enough for two.
constexpr int retreat(int excess, int closing) {
    switch (closing) {
    case 1: return 2 * excess - 1;
    case 2: return excess;
    case 3: return excess - (excess >> 2);
    case 4: return (excess + 1) >> 1;
    default: return 1 << 30;
    }
}

// Tries the body at the point p: moves it out of the surfaces there, then out of the cells.
template <int bits, class Source>
constexpr Trial try_place(const Body& body, const Source& source, const Start& start, Point p,
                          const MoveOptions& options) {
    using namespace four_corner;
    const HalfSizes half = body.half;
    const auto met = [&](Face face, const Entry& from, int y) {
        return surface_met<bits>(source, face, column_path<bits>(start, from, p.x.raw, y),
                                 options.drop_through);
    };
    Trial t;
    const Surface ceiling = met(ceilings, start.head, head_of(p, half));
    if (ceiling.met) {
        p.y.raw = half.y.raw - ceiling.y;
        t.contact |= contact_ceiling;
    }
    const Surface floor = met(floors, start.foot, foot_of(p, half));
    if (floor.met) {
        p.y.raw = floor.y - half.y.raw;
        t.contact |= contact_floor;
    }

    // Moving up onto the floor pushed the body into a ceiling: it does not fit.
    const int side = p.x < body.position.x ? -1 : 1;
    t.reach = p.x.raw - body.position.x.raw;
    if (const Surface above = floor ? met(ceilings, start.head, head_of(p, half)) : Surface{}) {
        t.excess = head_of(p, half) - above.y;
        t.closing = rise(above.profile, side) + rise(floor.profile, side);
        return t;
    }

    const Crossing crossing = crossing_near<bits>(p);
    const Point origin = point_of<bits>(crossing);
    const Displacement before{body.position.x - origin.x, body.position.y - origin.y};
    Neighbourhood cells = neighbourhood(source, crossing);
    exempt<bits>(cells, source, floors,
                 column_path<bits>(start, start.foot, p.x.raw, foot_of(p, half)), crossing);
    exempt<bits>(cells, source, ceilings,
                 column_path<bits>(start, start.head, p.x.raw, head_of(p, half)), crossing);
    const Resolution r =
        resolve_corners(cells, {p.x - origin.x, p.y - origin.y}, before, half, options, body.shape);
    t.nibble = r.nibble;
    // The body may overlap a cell behind a slope. A push out of that cell must not move the body
    // sideways, unless it was clear of the cells on that side before the step.
    if ((r.contact & contact_sides & ~clear_sides(before, half))
        && reached_into<bits>(body, source, cells, crossing)) {
        t.excess = 1;
        return t;
    }
    t.position = {origin.x + r.displacement.x, origin.y + r.displacement.y};
    t.reach = t.position.x.raw - body.position.x.raw;
    t.walled = t.position.x != p.x;
    if (floor.met && !t.walled && !(r.contact & contact_floor)) {
        if (floor.profile)
            t.contact |= contact_slope;
        else if (stands_on_oneways(solid_cells(cells), r.displacement, half))
            t.contact |= contact_oneway;
    }
    t.contact |= r.contact;
    if (t.walled || t.position.y == p.y)
        return t; // walled: the next try tests the surfaces; y unchanged: tested above

    // A cell pushed the body into a surface: it does not fit.
    const int foot = foot_of(t.position, half), head = head_of(t.position, half);
    if (const Surface below = met(floors, start.foot, foot)) {
        t.excess = foot - below.y;
        t.closing = rise(below.profile, side);
    } else if (const Surface above = met(ceilings, start.head, head)) {
        t.excess = head - above.y;
        t.closing = rise(above.profile, side);
    }
    return t;
}

// The next x on the path to `to` (in the direction `side`) at which the space may be narrowest: the
// body's front has just entered a column, or its back is about to leave one. Returns `to` if there
// is none before it.
template <int bits>
constexpr int next_stop(int x, int to, int side, int half) {
    // Mirrored so that the path leads right.
    const auto next_line = [](int place) { return ((place >> bits) + 1) * (1 << bits); };
    const int from = side * x;
    const int enters = next_line(from + half - 1) - half + 1;
    const int leaves = next_line(from - half + 1) + half - 1;
    const int stop = enters < leaves ? enters : leaves;
    return stop < side * to ? side * stop : to;
}

// Whether anything on a step from a to b could leave the body too little height. That is a ceiling
// slope in the rows of the body, or, above the row of its feet, a cell that stops bodies from
// another side than its top. Floors alone never do.
template <int bits, class Source>
constexpr bool may_be_narrow(const Source& source, Point a, Point b, HalfSizes half) {
    const auto least = [](int p, int q) { return p < q ? p : q; };
    const int left = (least(a.x.raw, b.x.raw) - half.x.raw) >> bits;
    const int right = (-least(-a.x.raw, -b.x.raw) + half.x.raw - 1) >> bits;
    const int top = (least(a.y.raw, b.y.raw) - half.y.raw) >> bits;
    const int feet = (-least(-a.y.raw, -b.y.raw) + half.y.raw - 1) >> bits; // of the lower point
    constexpr Traits stops = trait_blocks & ~trait_oneway_up;
    for (int row = top; row <= feet; ++row)
        for (int column = left; column <= right; ++column) {
            const Traits cell = traits_at(source, column, row);
            if ((row < feet && (cell & stops))
                || ((cell & trait_slope)
                    && ceilings.owns(profile_of(kind_at(source, column, row)))))
                return true;
        }
    return false;
}

// Tries a step, then each narrow point on its path, at the height of the step's end. The step ends
// at the first point that the body cannot pass. The line between two columns is such a point too:
// the surfaces of the next column begin there.
template <int bits, class Source>
constexpr Trial try_step(const Body& body, const Source& source, int x, int y,
                         const MoveOptions& options) {
    const int from = body.position.x.raw, to = from + x, side = x < 0 ? -1 : 1;
    const int column = from >> bits, next = to >> bits;
    const int line = (side < 0 ? column : next) * (1 << bits);
    const int offset = from - column * (1 << bits);
    const Start first{column,
                      0,
                      {offset, foot_of(body.position, body.half)},
                      {offset, head_of(body.position, body.half)}};
    Position height = body.position.y + Distance{y};
    Trial there;
    const auto passes = [&](const Start& start, int place) {
        there = try_place<bits>(body, source, start, {{place}, height}, options);
        const bool touched = there.contact & (contact_ceiling | contact_floor);
        return there.excess == 0 && !(there.walled && touched);
    };
    const auto passes_between = [&](const Start& start, int a, int b) {
        for (int stop = a; (stop = next_stop<bits>(stop, b, side, body.half.x.raw)) != b;)
            if (!passes(start, stop))
                return false;
        return true;
    };

    Start last = first;
    Point at_line; // a slope's tip there may be higher than both ends of the step
    if (column != next) {
        if (!passes(first, line))
            return there;
        at_line = there.position;
        const int edge = side < 0 ? 1 << bits : 0;
        const int foot = foot_of(there.position, body.half);
        const int head = head_of(there.position, body.half);
        last = {next,
                -side,
                {edge, foot < first.foot.y ? foot : first.foot.y},
                {edge, head < first.head.y ? head : first.head.y}};
    }
    const Trial t = try_place<bits>(body, source, last, {{to}, height}, options);
    if (t.walled || t.excess != 0)
        return t;
    height = t.position.y;
    if (!may_be_narrow<bits>(source, body.position, t.position, body.half)
        && (column == next || !may_be_narrow<bits>(source, at_line, t.position, body.half)))
        return t;
    const bool passed = column == next ? passes_between(first, from, to)
                                       : passes_between(first, from, line) && passes(first, line)
                                             && passes_between(last, line, to);
    return passed ? t : there;
}

// Tries a step, and shorter ones until the body fits. The contact is that of the last try, with the
// sides on which earlier tries were stopped. A body that fits nowhere stays where it was.
template <int bits, class Source>
constexpr Trial fitting_step(const Body& body, const Source& source, int x, int y,
                             const MoveOptions& options) {
    constexpr int half_cell = 1 << (bits - 1);
    constexpr int most_tries = 4;
    Contact stopped = 0;
    for (int tries = 0;; ++tries) {
        Trial t = try_step<bits>(body, source, x, y, options);
        const bool last = tries > most_tries;
        // A corner deflected a disc that was clear of it; no surface was tested at its new x.
        const bool aside = last && t.reach != x && body.shape == Shape::round;
        const bool stays = (t.excess != 0 && (x == 0 || last)) || aside;
        const bool fits = t.excess == 0 && (t.reach == x || last);
        int reach = tries < most_tries ? t.reach : 0;
        if (t.excess != 0) {
            if (x != 0)
                stopped |= x < 0 ? contact_left : contact_right;
            const int shorter = retreat(t.excess, t.closing);
            reach = x < 0 ? (reach + shorter < 0 ? reach + shorter : 0)
                          : (reach - shorter > 0 ? reach - shorter : 0);
        } else {
            stopped |= t.contact & (contact_left | contact_right);
        }
        if (stays) {
            t.position = body.position;
            t.reach = 0;
            t.contact |= y < 0 ? contact_ceiling : y > 0 ? contact_floor : Contact{0};
        }
        if (stays || fits) {
            t.contact |= stopped;
            return t;
        }
        x = reach <= half_cell && reach >= -half_cell ? reach : 0;
    }
}

// Tries a step that follows a floor down, at most as far down as sideways. It tries one subpixel
// more, to find a floor that the body only just touches. A step that finds no floor does not count.
template <int bits, class Source>
constexpr Trial following_step(const Body& body, const Source& source, int x,
                               const MoveOptions& options) {
    const int most = (1 << (bits - 1)) + body.half.y.raw - 1; // the kernel's limit
    const int down = (x < 0 ? -x : x) + 1;
    Trial t = fitting_step<bits>(body, source, x, down < most ? down : most, options);
    if (t.excess != 0)
        t.contact &= static_cast<Contact>(~contact_floor);
    return t;
}

// Moves a body by one sub-step. A body that stood on a floor follows it down a slope, or down from
// the floor onto a slope. If something stops the body during the step, it follows the floor to that
// point. A body that walks up and past a slope's upper end may meet something beside the lower
// floor there. Then it does not follow that floor. A body that was pushed farther than half a cell
// does not follow a floor.
template <int bits, class Source>
constexpr Resolution sub_step(Body& body, const Source& source, Distance x, Distance y,
                              const MoveOptions& options) {
    constexpr int half_cell = 1 << (bits - 1);
    const bool stood = (options.last_contact & contact_floor) && !options.drop_through;
    const bool follows = stood && y.raw >= 0 && y.raw <= (x.raw < 0 ? -x.raw : x.raw);
    MoveOptions strict = options;
    strict.corner_correction = {};
    Trial t;
    if (follows)
        t = following_step<bits>(body, source, x.raw, strict);
    const bool found = t.contact & contact_floor;
    if (!found || t.reach != x.raw) {
        const Trial plain = fitting_step<bits>(body, source, x.raw, y.raw, strict);
        const bool passes = plain.reach == x.raw;
        if (!found || (passes && t.position.y < body.position.y))
            t = plain;
        const bool is_step = t.reach <= half_cell && t.reach >= -half_cell;
        if (follows && !passes && is_step && !(t.contact & contact_floor)) {
            const Trial down = following_step<bits>(body, source, t.reach, strict);
            if (down.contact & contact_floor) {
                const Contact stopped = t.contact & (contact_left | contact_right);
                t = down;
                t.contact |= stopped;
            }
        }
    }
    body.position = t.position;
    return {{}, t.contact, t.nibble};
}

} // namespace halfbyte::slope
