#include "tests/support/kernel_rules.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::test {
namespace {

int left_of(const RuledState& s, int index) {
    return index & 1 ? 0 : -s.cell;
}
int top_of(const RuledState& s, int index) {
    return index & 2 ? 0 : -s.cell;
}

bool overlaps(const RuledState& s, int index, int x, int y) {
    const int left = left_of(s, index), top = top_of(s, index);
    return x + s.rx > left && x - s.rx < left + s.cell && y + s.ry > top && y - s.ry < top + s.cell;
}

// Whether cell `index` stops this body. A solid cell always does; a one-way does if the previous
// box was completely on its open side and no solid cell covers that side.
bool stops(const RuledState& s, int index) {
    const int left = left_of(s, index), top = top_of(s, index);
    const auto solid_beside = [&](int dx, int dy) {
        const int column = (index & 1) + dx, row = (index >> 1) + dy;
        return column >= 0 && column <= 1 && row >= 0 && row <= 1 && s.kinds[row * 2 + column] == 1;
    };
    switch (s.kinds[index]) {
    case 1: return true;
    case 2: return !s.drop && s.qy + s.ry <= top && !solid_beside(0, -1);
    case 3: return s.qy - s.ry >= top + s.cell && !solid_beside(0, 1);
    case 4: return s.qx + s.rx <= left && !solid_beside(-1, 0);
    case 5: return s.qx - s.rx >= left + s.cell && !solid_beside(1, 0);
    default: return false;
    }
}

bool free_at(const RuledState& s, const bool (&stopping)[4], int x, int y) {
    for (int i = 0; i < 4; ++i)
        if (stopping[i] && overlaps(s, i, x, y))
            return false;
    return true;
}

bool shorter_push_clears(const RuledState& s, const bool (&stopping)[4], int length) {
    for (int x = -s.cell; x <= s.cell; ++x)
        for (int y = -s.cell; y <= s.cell; ++y)
            if (std::abs(x - s.dx) + std::abs(y - s.dy) < length && free_at(s, stopping, x, y))
                return true;
    return false;
}

// Whether a solid cell, or a one-way floor that the body does not drop through, is one subpixel
// below.
bool is_carried(const RuledState& s, int x, int y) {
    for (int i = 0; i < 4; ++i) {
        const bool floor = s.kinds[i] == 2 && !s.drop && y + s.ry <= top_of(s, i);
        if ((s.kinds[i] == 1 || floor) && overlaps(s, i, x, y + 1))
            return true;
    }
    return false;
}

// The axes on which the body has to leave the overlapped cells, because it was clear of a cell on
// that axis only.
struct Bonds {
    bool x = false, y = false;
    bool any = false;
    bool old_overlap = false; // with a cell that it was clear of on neither axis
};

Bonds bonds_of(const RuledState& s, const bool (&stopping)[4]) {
    Bonds bonds;
    for (int i = 0; i < 4; ++i) {
        if (!stopping[i] || !overlaps(s, i, s.dx, s.dy))
            continue;
        const int left = left_of(s, i), top = top_of(s, i);
        const bool clear_x = s.qx + s.rx <= left || s.qx - s.rx >= left + s.cell;
        const bool clear_y = s.qy + s.ry <= top || s.qy - s.ry >= top + s.cell;
        bonds.old_overlap |= !clear_x && !clear_y;
        bonds.x |= clear_x && !clear_y;
        bonds.y |= clear_y && !clear_x;
        bonds.any |= clear_x != clear_y;
    }
    return bonds;
}

// Whether just the cells on one of the two diagonals, 0 falling and 1 rising, stop the body.
bool is_board(const bool (&stopping)[4], int rising) {
    return stopping[0] == !rising && stopping[3] == !rising && stopping[1] == (rising == 1)
           && stopping[2] == (rising == 1);
}

// Whether the cells are a checkerboard and the previous box was completely in neither free cell.
bool undecided_board(const RuledState& s, const bool (&stopping)[4]) {
    const bool left = s.qx <= -s.rx, right = s.qx >= s.rx;
    const bool above = s.qy <= -s.ry, below = s.qy >= s.ry;
    return (is_board(stopping, 0) && !(right && above) && !(left && below))
           || (is_board(stopping, 1) && !(left && above) && !(right && below));
}

// Whether a position is completely in the free cell of a checkerboard that the centre was nearer
// to.
bool on_centres_side(const RuledState& s, bool rising, int x, int y) {
    const int right = rising ? s.dx + s.dy : s.dx - s.dy; // above 0: the right free cell is nearer
    if (right == 0)
        return true;
    const bool below = rising == (right > 0);
    return (right > 0 ? x >= s.rx : x <= -s.rx) && (below ? y >= s.ry : y <= -s.ry);
}

// A push that no axis binds is the shortest that clears, along y in a tie.
std::optional<std::string> broken_length(const RuledState& s, const bool (&stopping)[4], int x,
                                         int y) {
    const bool checkerboard = is_board(stopping, 0) || is_board(stopping, 1);
    if (!checkerboard && free_at(s, stopping, s.dx, s.dy) && (x != s.dx || y != s.dy))
        return "pushed without an overlap";
    const bool oneway = std::any_of(s.kinds, s.kinds + 4, [](int k) { return k > 1; });
    if (checkerboard || oneway)
        return std::nullopt;
    const int length = std::abs(x - s.dx) + std::abs(y - s.dy);
    if (shorter_push_clears(s, stopping, length))
        return "a shorter push clears";
    const bool two_ways =
        x != s.dx && free_at(s, stopping, s.dx, s.dy + (s.qy > s.dy ? length : -length));
    if (two_ways && y == s.dy && s.qy != s.dy)
        return "a tie not resolved along y";
    return std::nullopt;
}

} // namespace

Neighbourhood cells_of(const RuledState& s) {
    return {{ruled_traits[s.kinds[0]], ruled_traits[s.kinds[1]], ruled_traits[s.kinds[2]],
             ruled_traits[s.kinds[3]]}};
}

std::string describe(const RuledState& s) {
    std::string text = ": kinds";
    for (const int k : s.kinds)
        text += " " + std::to_string(k);
    return text + " d " + std::to_string(s.dx) + "," + std::to_string(s.dy) + " q "
           + std::to_string(s.qx) + "," + std::to_string(s.qy) + " r " + std::to_string(s.rx) + ","
           + std::to_string(s.ry);
}

RuledFacts::RuledFacts(const RuledState& s) {
    for (int i = 0; i < 4; ++i)
        stopping[i] = stops(s, i);
    was_free = free_at(s, stopping, s.qx, s.qy);
}

std::optional<std::string> broken_rule(const RuledState& s, const RuledFacts& facts,
                                       const Resolution& answer) {
    const int x = answer.displacement.x.raw, y = answer.displacement.y.raw;
    if (answer.nibble == 15 && !std::all_of(s.kinds, s.kinds + 4, [](int k) { return k == 1; }))
        return "locked in by one-ways";
    if (answer.nibble == 15)
        return facts.was_free ? std::optional<std::string>("stuck from a free place")
                              : std::nullopt;
    for (int i = 0; i < 4; ++i)
        if ((s.kinds[i] == 1 || (facts.was_free && facts.stopping[i])) && overlaps(s, i, x, y))
            return "overlaps a solid cell afterwards";
    if ((answer.contact & contact_floor) && !is_carried(s, x, y))
        return "reports a floor that does not carry it";
    if (undecided_board(s, facts.stopping)
        && !on_centres_side(s, is_board(facts.stopping, 1), x, y))
        return "not on its centre's side of a checkerboard";
    if (!facts.was_free)
        return std::nullopt;

    const Bonds bonds = bonds_of(s, facts.stopping);
    if (bonds.old_overlap)
        return "test error: an old overlap in a free state";
    if (bonds.x && x == s.dx)
        return "not left along x";
    if (bonds.y && y == s.dy)
        return "not left along y";
    // Back towards the previous position, never onto it or past it.
    if (x != s.dx && (x > s.dx) != (s.qx > s.dx))
        return "pushed on along x";
    if (y != s.dy && (y > s.dy) != (s.qy > s.dy))
        return "pushed on along y";
    return bonds.any ? std::nullopt : broken_length(s, facts.stopping, x, y);
}

RuledState mirrored(const RuledState& s, bool x, bool y) {
    constexpr int swapped_across[ruled_kind_count] = {0, 1, 2, 3, 5, 4};
    constexpr int swapped_down[ruled_kind_count] = {0, 1, 3, 2, 4, 5};
    RuledState m = s;
    if (x) {
        m.dx = -s.dx;
        m.qx = -s.qx;
        for (int i = 0; i < 4; ++i)
            m.kinds[i] = swapped_across[s.kinds[i ^ 1]];
    }
    if (y) {
        const RuledState t = m;
        m.dy = -t.dy;
        m.qy = -t.qy;
        for (int i = 0; i < 4; ++i)
            m.kinds[i] = swapped_down[t.kinds[i ^ 2]];
    }
    return m;
}

bool has_mirror_image(const RuledState& s, bool x, bool y) {
    const int half = s.cell / 2;
    return !(x && s.dx == -half) && !(y && s.dy == -half) && (s.dx != 0 || s.dy != 0)
           && !(y && s.drop);
}

} // namespace halfbyte::test
