#include "engine/collide/thin_wall.hpp"
#include "tests/engine/collide/proof/thin_wall_proof.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace halfbyte::proof {
namespace {

// The 2x2 cells around the crossing (0, 0), and the 12 edges of these cells: bits 0 to 5 are
// vertical walls (column -1, 0, 1; row -1, 0), bits 6 to 11 horizontal ones (row -1, 0, 1; column
// -1, 0).
struct SmallGrid {
    int edges = 0;
};

Walls walls_at(const SmallGrid& grid, int column, int row) {
    Walls walls = 0;
    if (column >= -1 && column <= 1 && row >= -1 && row <= 0
        && (grid.edges >> ((column + 1) * 2 + row + 1) & 1))
        walls |= wall_left;
    if (row >= -1 && row <= 1 && column >= -1 && column <= 0
        && (grid.edges >> (6 + (row + 1) * 2 + column + 1) & 1))
        walls |= wall_top;
    return walls;
}

struct State {
    int x, y, step_x, step_y;
};

std::string describe(int edges, int rx, int ry, const State& s) {
    return "edges " + std::to_string(edges) + " r " + std::to_string(rx) + "," + std::to_string(ry)
           + " at " + std::to_string(s.x) + "," + std::to_string(s.y) + " step "
           + std::to_string(s.step_x) + "," + std::to_string(s.step_y);
}

// Which places a body may not be at: those where its open box meets a wall, each an ordinary
// closed line from point to point.
template <int bits>
class Places {
  public:
    static constexpr int cell = 1 << bits;
    static constexpr int reach = 2 * cell;

    Places(int edges, int rx, int ry) {
        for (int y = -reach; y <= reach; ++y)
            for (int x = -reach; x <= reach; ++x)
                taken_[index(x, y)] = meets_any(edges, x - rx, x + rx, y - ry, y + ry);
    }

    bool taken(int x, int y) const { return taken_[index(x, y)]; }

  private:
    static std::size_t index(int x, int y) {
        return static_cast<std::size_t>((y + reach) * (2 * reach + 1) + x + reach);
    }

    static bool meets_any(int edges, int left, int right, int top, int bottom) {
        for (int i = 0; i < 6; ++i) {
            const int line = (i / 2 - 1) * cell, from = (i % 2 - 1) * cell, to = from + cell;
            if ((edges >> i & 1) && left < line && line < right && top < to && from < bottom)
                return true;
            if ((edges >> (i + 6) & 1) && top < line && line < bottom && left < to && from < right)
                return true;
        }
        return false;
    }

    static constexpr std::size_t side = 2 * reach + 1;
    std::array<bool, side * side> taken_{};
};

struct Walk {
    int x = 0, y = 0;
    bool stopped_x = false, stopped_y = false;

    bool free() const { return !stopped_x && !stopped_y; }
};

// One unit at a time.
template <class PlacesOfSize>
void walk_x(const PlacesOfSize& places, Walk& w, int step) {
    const int unit = step < 0 ? -1 : 1;
    for (int i = 0; i != step && !w.stopped_x; i += unit) {
        if (places.taken(w.x + unit, w.y))
            w.stopped_x = true;
        else
            w.x += unit;
    }
}

template <class PlacesOfSize>
void walk_y(const PlacesOfSize& places, Walk& w, int step) {
    const int unit = step < 0 ? -1 : 1;
    for (int i = 0; i != step && !w.stopped_y; i += unit) {
        if (places.taken(w.x, w.y + unit))
            w.stopped_y = true;
        else
            w.y += unit;
    }
}

template <class PlacesOfSize>
Walk walk(const PlacesOfSize& places, const State& s, bool x_first) {
    Walk w{s.x, s.y};
    if (x_first)
        walk_x(places, w, s.step_x);
    walk_y(places, w, s.step_y);
    if (!x_first)
        walk_x(places, w, s.step_x);
    return w;
}

// How far a step goes past the line of the grid that it enters: the steps that are left when the
// body first lies across a line that it did not lie across before; 0 if there is none.
int depth_past_line(int cell, int centre, int half, int step) {
    const int unit = step < 0 ? -1 : 1;
    for (int i = 0; i != step; i += unit)
        for (int line = -4 * cell; line <= 4 * cell; line += cell) {
            const bool before = std::abs(centre + i - line) < half;
            const bool after = std::abs(centre + i + unit - line) < half;
            if (!before && after)
                return std::abs(step - i);
        }
    return 0;
}

template <int bits>
Walk expected(const Places<bits>& places, const State& s, int rx, int ry) {
    const Walk x_first = walk(places, s, true), y_first = walk(places, s, false);
    if (x_first.free())
        return x_first;
    if (y_first.free())
        return y_first;
    const int depth_x = depth_past_line(1 << bits, s.x, rx, s.step_x);
    const int depth_y = depth_past_line(1 << bits, s.y, ry, s.step_y);
    return depth_x > 0 && depth_y > 0 && depth_x < depth_y ? y_first : x_first;
}

int mirrored_edges(int edges, bool x, bool y) {
    int mirrored = 0;
    for (int i = 0; i < 6; ++i) {
        const int across = i / 2, along = i % 2;
        const int vertical = (x ? 2 - across : across) * 2 + (y ? 1 - along : along);
        const int horizontal = (y ? 2 - across : across) * 2 + (x ? 1 - along : along);
        mirrored |= (edges >> i & 1) << vertical | (edges >> (i + 6) & 1) << (6 + horizontal);
    }
    return mirrored;
}

struct SmallProperties {
    Property &no_overlap, &way, &as_walked, &contact, &unhindered, &slides, &mirrors, &again;
};

struct SmallStep {
    Body body;
    Contact contact = 0;
};

template <int bits>
SmallStep step_of(int edges, int rx, int ry, const State& s) {
    SmallStep result{{{{s.x}, {s.y}}, {}, {{rx}, {ry}}}, 0};
    result.contact =
        step_between_walls<bits>(result.body, SmallGrid{edges}, {s.step_x}, {s.step_y});
    return result;
}

Contact contact_of(const Walk& w, const State& s) {
    Contact contact = 0;
    if (w.stopped_x)
        contact |= s.step_x < 0 ? contact_left : contact_right;
    if (w.stopped_y)
        contact |= s.step_y < 0 ? contact_ceiling : contact_floor;
    return contact;
}

template <int bits>
bool is_mirrored(int edges, int rx, int ry, const State& s, const SmallStep& result) {
    for (int m = 1; m < 4; ++m) {
        const bool x = m & 1, y = m & 2;
        const State t{x ? -s.x : s.x, y ? -s.y : s.y, x ? -s.step_x : s.step_x,
                      y ? -s.step_y : s.step_y};
        const SmallStep other = step_of<bits>(mirrored_edges(edges, x, y), rx, ry, t);
        if (other.body.position.x.raw != (x ? -1 : 1) * result.body.position.x.raw
            || other.body.position.y.raw != (y ? -1 : 1) * result.body.position.y.raw)
            return false;
    }
    return true;
}

template <int bits>
void check_state(SmallProperties& p, const Places<bits>& places, int edges, int rx, int ry,
                 const State& s) {
    const auto text = [&] { return describe(edges, rx, ry, s); };
    const SmallStep result = step_of<bits>(edges, rx, ry, s);
    const int x = result.body.position.x.raw, y = result.body.position.y.raw;
    const Walk x_first = walk(places, s, true), y_first = walk(places, s, false);
    const Walk should = expected<bits>(places, s, rx, ry);

    p.no_overlap.check(!places.taken(x, y), text);
    p.way.check((x == x_first.x && y == x_first.y) || (x == y_first.x && y == y_first.y), text);
    p.as_walked.check(x == should.x && y == should.y, text);
    p.contact.check(result.contact == contact_of(should, s), text);
    if (x_first.free() || y_first.free())
        p.unhindered.check(x == s.x + s.step_x && y == s.y + s.step_y && result.contact == 0, text);
    else
        p.slides.check((result.contact & thin_wall::sideways || x == s.x + s.step_x)
                           && (result.contact & thin_wall::upright || y == s.y + s.step_y),
                       text);
    p.mirrors.check(is_mirrored<bits>(edges, rx, ry, s, result), text);
    Body again = result.body;
    const Contact leave = leave_thin_wall<bits>(again, SmallGrid{edges});
    p.again.check(leave == 0 && step_between_walls<bits>(again, SmallGrid{edges}, {0}, {0}) == 0
                      && again.position == result.body.position,
                  text);
}

struct LeaveProperties {
    Property &knows, &frees, &keeps_cell, &short_way, &contact, &again;
};

// A body that was put inside a wall.
template <int bits>
void check_leave(LeaveProperties& p, const Places<bits>& places, int edges, int rx, int ry,
                 const State& s) {
    constexpr int cell = 1 << bits;
    const auto text = [&] { return describe(edges, rx, ry, s); };
    Body body{{{s.x}, {s.y}}, {}, {{rx}, {ry}}};
    p.knows.check(overlaps_thin_wall<bits>(body, SmallGrid{edges}) == places.taken(s.x, s.y), text);
    const Contact contact = leave_thin_wall<bits>(body, SmallGrid{edges});
    const int x = body.position.x.raw, y = body.position.y.raw;
    p.frees.check(!places.taken(x, y), text);
    const auto same_side = [](int from, int to) {
        const int cell_before = (from - 1) >> bits; // a centre on a line belongs to that one
        return cell_before * cell <= to && to <= (cell_before + 1) * cell;
    };
    p.keeps_cell.check(same_side(s.x, x) && same_side(s.y, y), text);
    // No way along one axis, in the body's own cell, is shorter than the way it took.
    const int length = std::abs(x - s.x) + std::abs(y - s.y);
    bool shorter = false;
    for (int to = -cell; to <= cell; ++to) {
        shorter |= std::abs(to - s.x) < length && same_side(s.x, to) && !places.taken(to, s.y);
        shorter |= std::abs(to - s.y) < length && same_side(s.y, to) && !places.taken(s.x, to);
    }
    p.short_way.check(!shorter, text);
    Contact pushed = x > s.x ? contact_left : x < s.x ? contact_right : 0;
    pushed |= y > s.y ? contact_ceiling : y < s.y ? contact_floor : 0;
    p.contact.check(contact == pushed, text);
    const Point left = body.position;
    p.again.check(leave_thin_wall<bits>(body, SmallGrid{edges}) == 0 && body.position == left
                      && (contact != 0) == places.taken(s.x, s.y),
                  text);
}

} // namespace

template <int bits>
void prove_small_thin_walls(Proof& proof) {
    constexpr int half = 1 << (bits - 1);
    SmallProperties p{proof.property("never overlaps a wall after a step"),
                      proof.property("takes one of the two ways, and crosses no wall on it"),
                      proof.property("ends where the walk of the rule ends"),
                      proof.property("names the sides that were stopped"),
                      proof.property("a free way is not hindered"),
                      proof.property("slides along what stops it"),
                      proof.property("mirrors give mirrored steps"),
                      proof.property("a step of nothing changes nothing")};
    LeaveProperties leave{proof.property("knows whether it overlaps a wall"),
                          proof.property("comes free of a wall it was put into"),
                          proof.property("is freed within the cell of its centre"),
                          proof.property("is freed the short way"),
                          proof.property("names the sides that freed it"),
                          proof.property("is freed once")};
    for (int edges = 0; edges < 1 << 12; ++edges)
        for (int rx = 1; rx <= half; ++rx)
            for (int ry = 1; ry <= half; ++ry) {
                const Places<bits> places(edges, rx, ry);
                State s{};
                for (s.x = -half; s.x <= half; ++s.x)
                    for (s.y = -half; s.y <= half; ++s.y) {
                        s.step_x = s.step_y = 0;
                        check_leave<bits>(leave, places, edges, rx, ry, s);
                        if (places.taken(s.x, s.y))
                            continue;
                        for (s.step_x = -half; s.step_x <= half; ++s.step_x)
                            for (s.step_y = -half; s.step_y <= half; ++s.step_y)
                                check_state<bits>(p, places, edges, rx, ry, s);
                    }
            }
}

template void prove_small_thin_walls<2>(Proof& proof);
template void prove_small_thin_walls<3>(Proof& proof);

} // namespace halfbyte::proof
