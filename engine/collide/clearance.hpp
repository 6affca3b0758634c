// Clearance: how far a body may go along one axis, of at most `wanted`, until it touches something.
// Each set of obstacles answers by itself, and the least of the answers counts; whoever goes less
// far than its clearance is free as well, so the order of the questions has no meaning, and a body
// that is in nothing before a move is in nothing after it.
//
// What is slanted, a slope's surface or a segment, also says by how much the body would have to go
// along the other axis to be out of its way: a walkable one deflects a motion along x, a steeper
// one a motion along y. The box is open: touching is not overlap. What a body is in already does
// not hold it back.
#pragma once

#include "engine/collide/box_set.hpp"
#include "engine/collide/near_segments.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/slope.hpp"
#include "engine/collide/thin_wall.hpp"

namespace halfbyte::clearance {

enum class Axis : std::uint8_t {
    x,
    y
};

constexpr Axis other(Axis axis) {
    return axis == Axis::x ? Axis::y : Axis::x;
}

// A motion along one axis, seen so that it goes forward, and what of the other axis it covers.
struct Sweep {
    Axis axis;
    int sign;          // of the motion
    std::int32_t front; // of the body, times sign
    std::int32_t low;   // of what it covers across
    std::int32_t high;
    int wanted;         // how far it is to go
    bool drop_through;

    // The side of the body that meets what holds it back.
    constexpr Contact side() const {
        if (axis == Axis::x)
            return sign < 0 ? contact_left : contact_right;
        return sign < 0 ? contact_ceiling : contact_floor;
    }
};

constexpr Sweep sweep_of(const Body& body, Axis axis, Distance by, bool drop_through) {
    const int sign = by.raw < 0 ? -1 : 1;
    const bool x = axis == Axis::x;
    const std::int32_t at = x ? body.position.x.raw : body.position.y.raw;
    const std::int32_t half = x ? body.half.x.raw : body.half.y.raw;
    const std::int32_t across = x ? body.position.y.raw : body.position.x.raw;
    const std::int32_t width = x ? body.half.y.raw : body.half.x.raw;
    return {axis, sign, sign * at + half, across - width, across + width,
            magnitude(by).raw, drop_through};
}

struct Clearance {
    int way = 0;            // how far it may go, at least 0
    bool met = false;       // something is there
    bool firm = false;      // some of it is no one-way
    bool hard = false;      // some of it does not deflect
    bool sloped = false;    // some of it is a slope's surface
    bool ground = false;    // some of it may be slanted: a body follows it down
    int aside = 0;          // else how far out of its way, along the other axis
    BoxMask boxes = 0;

    struct Met {
        bool firm = true;
        int aside = 0;
        bool hard = true;
        bool sloped = false;
        BoxMask box = 0;
        bool ground = sloped;
    };

    constexpr void take(int gap, const Met& what) {
        if (gap < 0 || gap > way || (gap == way && !met))
            return;
        if (gap < way)
            *this = {gap};
        const bool wedged = met && aside * what.aside < 0;
        met = true;
        firm |= what.firm;
        hard |= what.hard || wedged;
        sloped |= what.sloped;
        ground |= what.ground;
        boxes |= what.box;
        if (magnitude(Distance{aside}).raw < magnitude(Distance{what.aside}).raw)
            aside = what.aside;
    }
};

// Boxes.
constexpr void clip_to_boxes(Clearance& c, const Sweep& s, const BoxSet& set) {
    const bool x = s.axis == Axis::x;
    for (int i = 0; i < set.count; ++i) {
        const Box& box = set.boxes[i];
        const std::int32_t at = x ? box.position.x.raw : box.position.y.raw;
        const std::int32_t half = x ? box.half.x.raw : box.half.y.raw;
        const int gap = s.sign * at - half - s.front;
        if (gap < 0 || gap >= c.way + c.met)
            continue;
        const std::int32_t across = x ? box.position.y.raw : box.position.x.raw;
        const std::int32_t width = x ? box.half.y.raw : box.half.x.raw;
        if (across - width >= s.high || across + width <= s.low
            || !gives_contact(box.traits, s.side())
            || (s.drop_through && (box.traits & trait_oneway_up)))
            continue;
        c.take(gap, {(box.traits & trait_solid) != 0, 0, true, false,
                     static_cast<BoxMask>(1u << i)});
    }
}

// The lines of the grid that a motion comes to. Calls visit(cell after the line, gap), which tells
// whether something is there; what is behind it is not asked for.
template <int bits, class Visit>
constexpr void visit_lines(const Sweep& s, int way, Visit&& visit) {
    const int first = -(-s.front >> bits); // the next line at or after the front
    for (int line = first; (line << bits) - s.front < way; ++line)
        if (visit(s.sign > 0 ? line : -line - 1, (line << bits) - s.front))
            return;
}

// A slope hides the solid cell behind its upper end from a body whose middle is on or above it.
template <int bits, class Source>
constexpr bool is_hidden(const Body& body, const Source& cells, int column, int row) {
    const int x = body.position.x.raw, middle = x >> bits;
    if (column != middle - 1 && column != middle + 1)
        return false;
    const slope::Profile profile = slope::profile_of(kind_at(cells, middle, row));
    if (!(profile & slope::profile_slope) || !slope::reaches_top(profile))
        return false;
    const bool left = profile & slope::profile_mirrored;
    if ((column < middle) != left)
        return false;
    const slope::Face face = profile & slope::profile_ceiling ? slope::ceilings : slope::floors;
    const int at = face.kind ? body.half.y.raw - body.position.y.raw
                             : body.position.y.raw + body.half.y.raw;
    const int edge = (face.row(row) + 1) * (1 << bits);
    return at <= edge - slope::height<bits>(profile, x - middle * (1 << bits));
}

constexpr Traits closed_to(Contact side) {
    switch (side) {
    case contact_left: return trait_solid | trait_oneway_right;
    case contact_right: return trait_solid | trait_oneway_left;
    case contact_ceiling: return trait_solid | trait_oneway_down;
    default: return trait_solid | trait_oneway_up;
    }
}

template <int bits, class Source>
constexpr void clip_to_cells(Clearance& c, const Sweep& s, const Body& body,
                             const Source& cells) {
    const Traits closed =
        closed_to(s.side()) & static_cast<Traits>(s.drop_through ? ~trait_oneway_up : ~0);
    const int first = s.low >> bits, last = (s.high - 1) >> bits;
    visit_lines<bits>(s, c.way + c.met, [&](int after, int gap) {
        bool met = false, firm = false;
        for (int i = first; i <= last; ++i) {
            const int column = s.axis == Axis::x ? after : i, row = s.axis == Axis::x ? i : after;
            const Traits cell = traits_at(cells, column, row);
            if (!(cell & closed) || is_hidden<bits>(body, cells, column, row))
                continue;
            met = true;
            firm |= (cell & trait_solid) != 0;
        }
        if (met)
            c.take(gap, {firm});
        return met;
    });
}

template <int bits, class Thin>
constexpr void clip_to_walls(Clearance& c, const Sweep& s, const Thin& walls) {
    using thin_wall::Reach;
    const Reach across{s.low >> bits, (s.high - 1) >> bits};
    visit_lines<bits>(s, c.way + c.met, [&](int after, int gap) {
        const int line = s.sign > 0 ? after : after + 1;
        const thin_wall::Arms arms = s.axis == Axis::x
                                         ? thin_wall::arms_of_column(walls, line, across)
                                         : thin_wall::arms_of_row(walls, line, across);
        if (arms != 0)
            c.take(gap, {});
        return arms != 0;
    });
}

// The surfaces of slopes on one face along y: only the middle meets them.
template <int bits, class Source>
constexpr void clip_to_surfaces_y(Clearance& c, const Sweep& s, const Body& body,
                                  const Source& cells, slope::Face face) {
    const int x = body.position.x.raw, column = x >> bits;
    const int at = face.kind ? body.half.y.raw - body.position.y.raw
                             : body.position.y.raw + body.half.y.raw;
    for (int row = (at - 1) >> bits; row * (1 << bits) < at + s.wanted; ++row) {
        const slope::Profile profile = slope::profile_of(kind_at(cells, column, face.row(row)));
        if (!face.owns(profile))
            continue;
        const int surface =
            (row + 1) * (1 << bits) - slope::height<bits>(profile, x - column * (1 << bits));
        if (surface - at >= 0 && surface - at < c.way + c.met)
            c.take(surface - at, {true, 0, true, true});
    }
}

// The same along x: it can go until the surface is at its height, and farther if it goes up.
template <int bits, class Source>
constexpr void clip_to_surfaces_x(Clearance& c, const Sweep& s, const Body& body,
                                  const Source& cells, slope::Face face) {
    constexpr int cell = 1 << bits;
    const int at = face.kind ? body.half.y.raw - body.position.y.raw
                             : body.position.y.raw + body.half.y.raw;
    const int row = (at - 1) >> bits, room = (row + 1) * cell - at; // below it in its row
    const int from = body.position.x.raw, way = s.wanted;
    for (int column = from >> bits, gone = 0; gone <= way; column += s.sign) {
        // The part of the way that is in this column, which both of its lines are of.
        const int begin = from + s.sign * gone - column * cell;
        const int left = s.sign > 0 ? cell - begin : begin;
        const int part = left < way - gone ? left : way - gone;
        const slope::Profile profile = slope::profile_of(kind_at(cells, column, face.row(row)));
        const bool rises = ((profile & slope::profile_mirrored) == 0) == (s.sign > 0);
        if (face.owns(profile) && rises && slope::height<bits>(profile, begin) <= room
            && slope::height<bits>(profile, begin + s.sign * part) > room) {
            const int foot = room - (profile & slope::profile_raised ? cell / 2 : 0);
            const int end = profile & slope::profile_gentle ? 2 * foot + 1 : foot; // from low end
            const int low = s.sign > 0 ? begin : cell - begin;
            const int lift = slope::height<bits>(profile, begin + s.sign * part) - room;
            c.take(gone + end - low, {true, face.kind ? lift : -lift, false, true});
            return;
        }
        gone += left;
        if (gone >= way)
            return;
    }
}

template <int bits, class Source>
constexpr void clip_to_slopes(Clearance& c, const Sweep& s, const Body& body,
                              const Source& cells) {
    if (s.axis == Axis::y) {
        clip_to_surfaces_y<bits>(c, s, body, cells, s.sign < 0 ? slope::ceilings : slope::floors);
        return;
    }
    clip_to_surfaces_x<bits>(c, s, body, cells, slope::floors);
    clip_to_surfaces_x<bits>(c, s, body, cells, slope::ceilings);
}

constexpr std::int32_t floor_of(std::int64_t above, std::int64_t below) {
    if (below < 0)
        return floor_of(-above, -below);
    const std::int64_t quotient = above / below;
    return static_cast<std::int32_t>(above % below < 0 ? quotient - 1 : quotient);
}

// A segment seen along a sweep: `along` goes forward.
struct Seen {
    std::int32_t along, across;
};

constexpr Seen seen_from(const Sweep& s, Point p) {
    return s.axis == Axis::x ? Seen{s.sign * p.x.raw, p.y.raw} : Seen{s.sign * p.y.raw, p.x.raw};
}

// Where along a sweep the line through two points is, rounded backward.
constexpr std::int32_t along_at(Seen a, Seen b, std::int32_t across) {
    return a.along
           + floor_of(std::int64_t{across - a.across} * (b.along - a.along), b.across - a.across);
}

// Whether a body lies wholly at the left hand of a segment's line.
constexpr bool is_at_left(const Segment& s, const Body& body) {
    const segment::Vector along = segment::between(s.a, s.b);
    const std::int64_t middle = segment::cross(along, segment::between(s.a, body.position));
    return middle
               + absolute(along.x) * body.half.y.raw + absolute(along.y) * body.half.x.raw
           <= 0;
}

constexpr void clip_to_segment(Clearance& c, const Sweep& s, const Body& body,
                               const Segment& segment) {
    Seen a = seen_from(s, segment.a), b = seen_from(s, segment.b);
    if (b.across < a.across || (b.across == a.across && b.along < a.along)) {
        const Seen swap = a;
        a = b;
        b = swap;
    }
    const bool point = a.across == b.across;
    if (a.across >= s.high || b.across <= s.low)
        return;
    const std::int32_t nearest = a.along < b.along ? a.along : b.along;
    const std::int32_t farthest = a.along < b.along ? b.along : a.along;
    if (farthest < s.front || nearest - s.front >= c.way + c.met)
        return;
    // The end of its part in what is covered that is nearer.
    const bool at_high = b.along < a.along;
    const bool flank = !point && (at_high ? b.across >= s.high : a.across <= s.low);
    const std::int32_t met = !flank ? nearest : along_at(a, b, at_high ? s.high : s.low);
    const int gap = met - s.front;
    if (gap < 0 || gap >= c.way + c.met)
        return;
    const segment::Vector along = segment::between(segment.a, segment.b);
    const bool walkable = absolute(along.y) <= absolute(along.x);
    if (segment.one_sided && along != segment::Vector{}) {
        if ((s.drop_through && walkable && along.x > 0) || !is_at_left(segment, body))
            return;
        // Against its outward direction, to the left of a to b.
        const int outward = s.axis == Axis::x ? along.y : -along.x;
        if (outward * s.sign >= 0)
            return;
    }
    const bool deflects = flank && a.along != b.along && walkable == (s.axis == Axis::x);
    Clearance::Met what{!segment.one_sided, 0, !deflects, false, 0, true};
    if (deflects) {
        // Out of its way, up to where the motion or the segment ends.
        const std::int32_t wanted = s.front + s.wanted;
        const std::int32_t end = farthest < wanted ? farthest : wanted;
        const std::int64_t part = std::int64_t{end - a.along} * (b.across - a.across);
        if (at_high) // to below that
            what.aside = a.across + floor_of(part, b.along - a.along) - s.high;
        else
            what.aside = a.across - floor_of(-part, b.along - a.along) - s.low;
    }
    c.take(gap, what);
}

constexpr Area area_of(const Sweep& s) {
    const std::int32_t back = s.front, ahead = s.front + s.wanted;
    const std::int32_t from = s.sign < 0 ? -ahead : back, to = s.sign < 0 ? -back : ahead;
    return s.axis == Axis::x ? Area{{{from}, {s.low}}, {{to}, {s.high}}}
                             : Area{{{s.low}, {from}}, {{s.high}, {to}}};
}

template <class R>
constexpr void clip_to_segments(Clearance& c, const Sweep& s, const Body& body, const R& room) {
    const auto clip = [&](const Segment& segment) { clip_to_segment(c, s, body, segment); };
    if (room.near != nullptr && knows(*room.near, area_of(s)))
        for (int i = 0; i < room.near->count; ++i)
            clip(room.near->segments[i]);
    else
        visit_segments_in(*room.segments, area_of(s), clip);
}

// How far a body may go along an axis among all that a room holds.
template <int bits, class R>
constexpr Clearance clearance(const Body& body, Axis axis, Distance by, const R& room,
                              bool drop_through, bool cells = true) {
    const Sweep s = sweep_of(body, axis, by, drop_through);
    Clearance c{s.wanted};
    if (cells) {
        clip_to_cells<bits>(c, s, body, *room.cells);
        clip_to_slopes<bits>(c, s, body, *room.cells);
    }
    if (room.thin_walls != nullptr)
        clip_to_walls<bits>(c, s, *room.thin_walls);
    if (room.segments != nullptr)
        clip_to_segments(c, s, body, room);
    clip_to_boxes(c, s, room.boxes);
    return c;
}

} // namespace halfbyte::clearance
