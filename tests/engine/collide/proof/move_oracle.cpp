#include "tests/engine/collide/proof/move_oracle.hpp"

#include <cstdlib>

namespace halfbyte::proof {
namespace {

constexpr int bits = oracle_bits, cell = 1 << bits;

// An open box in plain numbers: [axis][0: its lower side, 1: its higher].
struct Sides {
    int of[2][2];
};

Sides sides_of(const Body& b) {
    return {{{(b.position.x - b.half.x).raw, (b.position.x + b.half.x).raw},
             {(b.position.y - b.half.y).raw, (b.position.y + b.half.y).raw}}};
}

Sides sides_of(const Box& b) {
    return sides_of(Body{b.position, {}, b.half});
}

Sides cell_sides(int column, int row) {
    return {{{column * cell, (column + 1) * cell}, {row * cell, (row + 1) * cell}}};
}

bool meet(const Sides& a, const Sides& b) {
    for (int axis = 0; axis < 2; ++axis)
        if (a.of[axis][0] >= b.of[axis][1] || b.of[axis][0] >= a.of[axis][1])
            return false;
    return true;
}

bool touch(const Sides& a, const Sides& b) {
    for (int axis = 0; axis < 2; ++axis)
        if (a.of[axis][0] > b.of[axis][1] || b.of[axis][0] > a.of[axis][1])
            return false;
    return true;
}

// A closed segment has a point in the open box: neither an axis nor the line across it parts them.
bool meets(const Sides& box, Point a, Point b) {
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

void shift(Body& body, int axis, int way) {
    (axis == 0 ? body.position.x : body.position.y).raw += way;
}

Contact side_on(int axis, int sign) {
    constexpr Contact sides[2][2] = {{contact_left, contact_right},
                                     {contact_ceiling, contact_floor}};
    return sides[axis][sign > 0];
}

// Whether a one-way of these traits stops what moves so.
bool is_closed(Traits traits, int axis, int sign, bool drop_through) {
    if (traits & trait_solid)
        return true;
    if (axis == 1)
        return sign > 0 ? (traits & trait_oneway_up) && !drop_through
                        : (traits & trait_oneway_down) != 0;
    return (traits & (sign > 0 ? trait_oneway_left : trait_oneway_right)) != 0;
}

int side_of(const Body& body, bool ceiling) {
    return ceiling ? (body.position.y - body.half.y).raw : (body.position.y + body.half.y).raw;
}

// Slopes. How far below (above, for a ceiling) the surface in a column a height is, in the row that
// a body at `from` stands on; 0 or less: it is not.
int depth_in(const FullWorld& world, int column, int from, bool ceiling, int x, int y) {
    const int row = ceiling ? from >> bits : (from - 1) >> bits;
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, column, row));
    if (!(profile & slope::profile_slope) || ((profile & slope::profile_ceiling) != 0) != ceiling)
        return 0;
    const int height = slope::height<bits>(profile, x - column * cell);
    return ceiling ? row * cell + height - y : y - ((row + 1) * cell - height);
}

// Whether a cell is a slope that reaches the end of its height on a side, -1 or 1.
bool ends_at(slope::Profile profile, int side) {
    const bool half_as_high =
        (profile & slope::profile_gentle) && !(profile & slope::profile_raised);
    return (profile & slope::profile_slope) && !half_as_high
           && side == (profile & slope::profile_mirrored ? -1 : 1);
}

// What counts of a cell: one behind a slope's upper end is no floor (no ceiling, where the slope is
// one) for who is on or above the slope.
Traits counting(const FullWorld& world, const Body& body, int column, int row) {
    const Traits cell_traits = traits_at(world.grid, column, row);
    const int middle = body.position.x.raw >> bits;
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, middle, row));
    if (!ends_at(profile, column - middle))
        return cell_traits;
    const int height = slope::height<bits>(profile, body.position.x.raw - middle * cell);
    const bool ceiling = profile & slope::profile_ceiling;
    const int side = side_of(body, ceiling);
    if (ceiling ? side < row * cell + height : side > (row + 1) * cell - height)
        return cell_traits;
    return cell_traits
           & static_cast<Traits>(~(trait_solid | (ceiling ? trait_oneway_down : trait_oneway_up)));
}

// How far a body is from the upper end of the slope that it is on or above, beside its front.
int to_upper_end(const FullWorld& world, const Body& body, int sign) {
    const int x = body.position.x.raw, middle = x >> bits;
    const Sides box = sides_of(body);
    for (const bool ceiling : {false, true}) {
        const int side = side_of(body, ceiling);
        const int row = ceiling ? side >> bits : (side - 1) >> bits;
        const slope::Profile profile = slope::profile_of(kind_at(world.grid, middle, row));
        const bool beside =
            sign < 0 ? box.of[0][0] <= middle * cell : box.of[0][1] >= (middle + 1) * cell;
        if (beside && ends_at(profile, sign) && ((profile & slope::profile_ceiling) != 0) == ceiling
            && depth_in(world, middle, side, ceiling, x, side) <= 0)
            return ceiling ? (row + 1) * cell - side : row * cell - side;
    }
    return 0;
}

// How far down what follows the ground meets the slope whose upper end it has left.
int from_upper_end(const FullWorld& world, const Body& before, const Body& body) {
    const int end = side_of(before, false), x = body.position.x.raw, middle = x >> bits;
    const int gone = x - before.position.x.raw;
    const Sides back = sides_of(before);
    if (gone < 0 ? back.of[0][1] <= (middle + 1) * cell : back.of[0][0] >= middle * cell)
        return 0; // it had left it before
    const slope::Profile profile = slope::profile_of(kind_at(world.grid, middle, end >> bits));
    if ((end & (cell - 1)) != 0 || (profile & slope::profile_ceiling)
        || !ends_at(profile, gone > 0   ? -1
                             : gone < 0 ? 1
                                        : 0))
        return 0;
    return 1 - depth_in(world, middle, end + 1, false, x, side_of(body, false));
}

// What a subpixel of a way comes into.
struct Met {
    bool any = false, firm = false, on_grid = false, slanted = false, stops = false;
    int aside = 0;
    BoxMask boxes = 0;

    void note(bool is_firm, bool grid, bool is_slanted, int its_aside, BoxMask box = 0) {
        any = true;
        firm |= is_firm;
        on_grid |= grid;
        slanted |= is_slanted;
        stops |= its_aside == 0;
        boxes |= box;
        if (std::abs(its_aside) > std::abs(aside))
            aside = its_aside;
    }
};

struct Oracle {
    const FullWorld& world;
    bool drop_through;

    // A surface in the way along x: how far the body is to be lifted for the rest of the way in
    // this column.
    void meet_surface_x(Met& met, const Body& now, int sign, int rest, bool ceiling) const {
        const int x = now.position.x.raw, y = side_of(now, ceiling);
        const int column = sign > 0 ? x >> bits : (x - 1) >> bits;
        const auto deep = [&](int way) {
            return depth_in(world, column, y, ceiling, x + sign * way, y);
        };
        if (deep(0) > 0 || deep(1) <= 0)
            return;
        int lift = 0;
        for (int k = 1; k <= rest; ++k) {
            if (x + sign * k < column * cell || x + sign * k > (column + 1) * cell)
                break;
            lift = deep(k) > lift ? deep(k) : lift;
        }
        met.note(true, false, false, ceiling ? lift : -lift);
    }

    void meet_cells(Met& met, const Body& now, const Body& next, int axis, int sign) const {
        const Sides a = sides_of(now), b = sides_of(next);
        for (int row = (b.of[1][0] >> bits) - 1; row <= (b.of[1][1] >> bits) + 1; ++row)
            for (int column = (b.of[0][0] >> bits) - 1; column <= (b.of[0][1] >> bits) + 1;
                 ++column) {
                const Sides c = cell_sides(column, row);
                const Traits traits = counting(world, now, column, row);
                if (meet(b, c) && !meet(a, c) && is_closed(traits, axis, sign, drop_through))
                    met.note((traits & trait_solid) != 0, true, false, 0);
                const Walls walls = walls_at(world.grid, column, row);
                const Point corner{{c.of[0][0]}, {c.of[1][0]}};
                const Point right{{c.of[0][1]}, {c.of[1][0]}};
                const Point below{{c.of[0][0]}, {c.of[1][1]}};
                if ((walls & wall_top) && meets(b, corner, right) && !meets(a, corner, right))
                    met.note(true, true, false, 0);
                if ((walls & wall_left) && meets(b, corner, below) && !meets(a, corner, below))
                    met.note(true, true, false, 0);
            }
    }

    // The least way aside from which the rest of the way is free of this segment.
    static int aside_of(const Segment& s, const Body& now, int axis, int sign, int rest, int to) {
        for (int k = 1;; ++k) {
            Body moved = now;
            shift(moved, 1 - axis, to * k);
            bool free = true;
            for (int i = 0; i <= rest && free; ++i, shift(moved, axis, sign))
                free = !meets(sides_of(moved), s.a, s.b);
            if (free)
                return to * k;
        }
    }

    void meet_segment(Met& met, const Segment& s, const Body& start, const Body& now,
                      const Body& next, int axis, int sign, int rest) const {
        if (!meets(sides_of(next), s.a, s.b) || meets(sides_of(now), s.a, s.b))
            return;
        const int ax[2] = {s.a.x.raw, s.a.y.raw}, bx[2] = {s.b.x.raw, s.b.y.raw};
        const int dx = bx[0] - ax[0], dy = bx[1] - ax[1];
        const bool walkable = std::abs(dy) <= std::abs(dx);
        if (s.one_sided && (dx != 0 || dy != 0)) {
            // To the left of a to b, where y grows downward.
            const int outward = axis == 0 ? dy : -dx;
            if (outward * sign >= 0 || (drop_through && walkable && dx > 0))
                return;
            const Sides box = sides_of(start);
            for (const int x : box.of[0])
                for (const int y : box.of[1])
                    if (static_cast<long long>(dx) * (y - ax[1])
                            - static_cast<long long>(dy) * (x - ax[0])
                        > 0)
                        return;
        }
        const bool slanted = dx != 0 && dy != 0;
        // The nearer end, and whether it is beside what the body covers across.
        const int* end = sign * ax[axis] < sign * bx[axis] ? ax : bx;
        const Sides box = sides_of(now);
        const bool beside_low = end[1 - axis] <= box.of[1 - axis][0];
        const bool beside_high = end[1 - axis] >= box.of[1 - axis][1];
        if (slanted && (beside_low || beside_high) && walkable == (axis == 0))
            met.note(!s.one_sided, false, true,
                     aside_of(s, now, axis, sign, rest, beside_high ? -1 : 1));
        else
            met.note(!s.one_sided, false, slanted, 0);
    }

    // What the next subpixel of a way comes into, of a way that began at `start`.
    Met met(const Body& start, const Body& now, int axis, int sign, int rest) const {
        Body next = now;
        shift(next, axis, sign);
        Met met;
        meet_cells(met, now, next, axis, sign);
        if (axis == 0) {
            meet_surface_x(met, now, sign, rest, false);
            meet_surface_x(met, now, sign, rest, true);
        } else {
            const int x = now.position.x.raw, column = x >> bits;
            const bool ceiling = sign < 0;
            const int from = side_of(now, ceiling), to = side_of(next, ceiling);
            for (const int row_at : {from, to})
                if (depth_in(world, column, row_at, ceiling, x, from) <= 0
                    && depth_in(world, column, row_at, ceiling, x, to) > 0)
                    met.note(true, false, true, 0);
        }
        for (std::size_t i = 0; i < world.boxes.size(); ++i) {
            const Box& box = world.boxes[i];
            if (meet(sides_of(next), sides_of(box)) && !meet(sides_of(now), sides_of(box))
                && is_closed(box.traits, axis, sign, drop_through))
                met.note((box.traits & trait_solid) != 0, false, false, 0,
                         static_cast<BoxMask>(1u << i));
        }
        for (const Segment& s : world.segments)
            meet_segment(met, s, start, now, next, axis, sign, rest);
        return met;
    }

    // As far along an axis as nothing is met; returns what is, and how much of the way is left.
    Met advance(Body& body, int axis, int& way) const {
        const Body start = body;
        const int sign = way < 0 ? -1 : 1;
        for (; way != 0; way -= sign) {
            const Met here = met(start, body, axis, sign, std::abs(way));
            if (here.any)
                return here;
            shift(body, axis, sign);
        }
        return {};
    }
};

struct Way {
    Body body;
    OracleMove move;
    int lost = 0;
    bool climbed = false;
    bool led = false;
};

Contact joined(Contact a, Contact b) {
    const auto all_oneway = [](Contact c) {
        return !(c & contact_floor) || (c & contact_oneway) != 0;
    };
    Contact both = a | b;
    if (!all_oneway(a) || !all_oneway(b))
        both &= static_cast<Contact>(~contact_oneway);
    return both;
}

void stop(Way& way, Contact side, const Met& met) {
    if (side == contact_floor) {
        side |= met.firm ? 0 : contact_oneway;
        side |= met.slanted ? contact_slope : 0;
    }
    way.move.contact = joined(way.move.contact, side);
    way.move.hit_mask |= met.boxes;
}

bool pass(const Oracle& all, Body& body, int up, int correction) {
    const int left = (body.position.x - body.half.x).raw;
    const int right = (body.position.x + body.half.x).raw;
    for (int x = left + 1; x < right; ++x) {
        if (x % cell != 0 || right - x == x - left)
            continue;
        const int to_left = x - right, to_right = x - left;
        const bool left_first = -to_left < to_right;
        for (int i = 0; i < 2; ++i) {
            int aside = (i == 0) == left_first ? to_left : to_right, rise = -up;
            if (std::abs(aside) > correction)
                continue;
            Body moved = body;
            Oracle straight = all;
            straight.drop_through = false;
            if (straight.advance(moved, 0, aside).any || straight.advance(moved, 1, rise).any)
                continue;
            body = moved;
            return true;
        }
    }
    return false;
}

// How far aside what was met leads a body.
int aside_of(const Oracle& all, const Met& met, const Body& body, int axis, int sign) {
    if (!met.stops)
        return met.aside;
    return axis == 0 ? to_upper_end(all.world, body, sign) : 0;
}

void go(const Oracle& all, Way& way, int axis, int by, const MoveOptions& options,
        bool straight = false) {
    const int sign = by < 0 ? -1 : 1;
    Point got_to = way.body.position;
    for (int turn = 0; by != 0; ++turn) {
        const int left = by;
        const Met met = all.advance(way.body, axis, by);
        if (by != left) {
            got_to = way.body.position;
            way.led |= turn > 0;
        }
        if (!met.any)
            return;
        if (axis == 1 && sign < 0 && met.on_grid
            && pass(all, way.body, std::abs(by), options.corner_correction.raw)) {
            way.led = true;
            return;
        }
        const Point before = way.body.position;
        const int wanted = aside_of(all, met, way.body, axis, sign);
        int aside = turn == 4 || straight ? 0 : wanted;
        all.advance(way.body, 1 - axis, aside);
        if (way.body.position == before) {
            way.body.position = got_to;
            stop(way, side_on(axis, sign), met);
            way.lost += std::abs(by);
            return;
        }
        way.climbed |= axis == 0 && wanted < 0;
    }
}

Way step(const Oracle& all, const Body& body, int x, int y, const MoveOptions& options) {
    Way best{body, {}};
    go(all, best, 0, x, options);
    go(all, best, 1, y, options);
    Way other{body, {}};
    go(all, other, 1, y, options);
    go(all, other, 0, x, options);
    if (other.lost < best.lost)
        best = other;
    if (best.led && best.body.position == body.position) {
        best = Way{body, {}};
        go(all, best, 0, x, options, true);
        go(all, best, 1, y, options, true);
    }
    const int across = std::abs(best.body.position.x.raw - body.position.x.raw);
    const bool stood = (options.last_contact & contact_floor) && !options.drop_through;
    if (y >= 0 && (best.climbed || (stood && across != 0))
        && !(best.move.contact & contact_floor)) {
        const int behind = from_upper_end(all.world, body, best.body);
        int down = across + 2 - (best.body.position.y.raw - body.position.y.raw);
        down = down < behind ? behind : down;
        Body follower = best.body;
        const Met met = down > 0 ? all.advance(follower, 1, down) : Met{};
        if (met.any && (met.slanted || (options.last_contact & contact_slope))) {
            best.body = follower;
            stop(best, contact_floor, met);
        }
    }
    return best;
}

bool is_near(const FullWorld& world, const Sides& area) {
    for (int row = -1; row <= grid_rows; ++row)
        for (int column = -1; column <= grid_columns; ++column) {
            const Walls walls = walls_at(world.grid, column, row);
            Sides top = cell_sides(column, row), left = top;
            top.of[1][1] = top.of[1][0];
            left.of[0][1] = left.of[0][0];
            if (((walls & wall_top) && touch(top, area))
                || ((walls & wall_left) && touch(left, area)))
                return true;
        }
    for (const Box& box : world.boxes)
        if (touch(sides_of(box), area))
            return true;
    for (const Segment& s : world.segments) {
        const auto ends = [](Position p, Position q, int out[2]) {
            out[0] = p < q ? p.raw : q.raw;
            out[1] = p < q ? q.raw : p.raw;
        };
        Sides around{};
        ends(s.a.x, s.b.x, around.of[0]);
        ends(s.a.y, s.b.y, around.of[1]);
        if (touch(around, area))
            return true;
    }
    return false;
}

bool is_within(const Sides& outer, const Sides& inner) {
    for (int axis = 0; axis < 2; ++axis)
        if (inner.of[axis][0] < outer.of[axis][0] || inner.of[axis][1] > outer.of[axis][1])
            return false;
    return true;
}

} // namespace

bool is_held(const FullWorld& world, const Body& body, int axis, int sign, bool drop_through) {
    return Oracle{world, drop_through}.met(body, body, axis, sign, 1).any;
}

int way_aside(const FullWorld& world, const Body& body, int axis, int sign, bool drop_through) {
    const Oracle all{world, drop_through};
    return aside_of(all, all.met(body, body, axis, sign, 1), body, axis, sign);
}

bool is_in_anything(const FullWorld& world, const Body& body) {
    const Sides box = sides_of(body);
    for (int row = -1; row <= grid_rows; ++row)
        for (int column = -1; column <= grid_columns; ++column) {
            const Sides c = cell_sides(column, row);
            const Walls walls = walls_at(world.grid, column, row);
            const Point corner{{c.of[0][0]}, {c.of[1][0]}};
            if (((counting(world, body, column, row) & trait_solid) && meet(box, c))
                || ((walls & wall_top) && meets(box, corner, {{c.of[0][1]}, {c.of[1][0]}}))
                || ((walls & wall_left) && meets(box, corner, {{c.of[0][0]}, {c.of[1][1]}})))
                return true;
        }
    for (const Box& b : world.boxes)
        if ((b.traits & trait_solid) && meet(box, sides_of(b)))
            return true;
    for (const Segment& s : world.segments)
        if (!s.one_sided && meets(box, s.a, s.b))
            return true;
    return false;
}

static Sides near_sides(const Body& body, const MoveOptions& options) {
    const int vx = body.velocity.x.raw, vy = body.velocity.y.raw;
    const int correction = vy < 0 ? options.corner_correction.raw : 0;
    Sides area = sides_of(body);
    area.of[0][0] -= (vx < 0 ? -vx : 0) + correction;
    area.of[0][1] += (vx > 0 ? vx : 0) + correction;
    area.of[1][0] -= (vy < 0 ? -vy : 0) + std::abs(vx);
    area.of[1][1] += (vy > 0 ? vy : 0) + std::abs(vx) + 2;
    return area;
}

bool has_others_near(const FullWorld& world, const Body& body, const MoveOptions& options) {
    return is_near(world, near_sides(body, options));
}

OracleMove oracle_move(const FullWorld& world, const Body& body, const MoveOptions& options) {
    const int vx = body.velocity.x.raw, vy = body.velocity.y.raw;
    if (!has_others_near(world, body, options)) {
        Body alone = body;
        const MoveResult result = move_body<bits>(alone, world.grid, options);
        if (is_within(near_sides(body, options), sides_of(alone)))
            return {alone.position, result.contact, 0};
    }
    int parts = 1;
    while (std::abs(vx) > cell / 2 * parts || std::abs(vy) > cell / 2 * parts)
        parts *= 2;
    const auto part = [&](int v, int i) {
        const int size = std::abs(v) / parts + (i < std::abs(v) % parts ? 1 : 0);
        return v < 0 ? -size : size;
    };
    const Oracle all{world, options.drop_through};
    OracleMove sum{body.position};
    MoveOptions now = options;
    if (vy < 0)
        now.last_contact &= static_cast<Contact>(~contact_floor);
    Body at = body;
    bool stopped_x = false, stopped_y = false;
    for (int i = 0; i < parts; ++i) {
        const int y = stopped_y ? 0 : part(vy, i);
        const Way way = step(all, at, stopped_x ? 0 : part(vx, i), y, now);
        at.position = way.body.position;
        const Contact contact = way.move.contact;
        stopped_x |= (contact & side_on(0, vx < 0 ? -1 : 1)) != 0;
        stopped_y |= (contact & side_on(1, vy < 0 ? -1 : 1)) != 0;
        sum.contact = joined(sum.contact, contact);
        sum.hit_mask |= way.move.hit_mask;
        if ((contact & contact_floor) || y != 0)
            now.last_contact = contact;
    }
    sum.position = at.position;
    return sum;
}

} // namespace halfbyte::proof
