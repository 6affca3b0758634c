// Every state of the four-corner kernel on a grid of 8 units a cell, against rules that are
// written here without the kernel's nibble: overlap, direction and length of each push.
#include "engine/collide/four_corner.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>

using namespace halfbyte;

namespace {

constexpr int cell = 8;
constexpr int half = cell / 2;
constexpr Traits traits[6] = {
    0, trait_solid, trait_oneway_up, trait_oneway_down, trait_oneway_left, trait_oneway_right};

struct State {
    int kinds[4]; // indices into traits: top left, top right, bottom left, bottom right
    int dx, dy, qx, qy, rx, ry;
    bool drop = false;
};

bool overlaps(int index, int x, int y, int rx, int ry) {
    const int left = index & 1 ? 0 : -cell, top = index & 2 ? 0 : -cell;
    return x + rx > left && x - rx < left + cell && y + ry > top && y - ry < top + cell;
}

// Whether cell `index` stops this body: solid always, one-way if the previous box was wholly on
// its open side, which no solid cell covers.
bool stops(const State& s, int index) {
    const int left = index & 1 ? 0 : -cell, top = index & 2 ? 0 : -cell;
    const auto solid_beside = [&](int dx, int dy) {
        const int column = (index & 1) + dx, row = (index >> 1) + dy;
        return column >= 0 && column <= 1 && row >= 0 && row <= 1 && s.kinds[row * 2 + column] == 1;
    };
    switch (s.kinds[index]) {
    case 1: return true;
    case 2: return !s.drop && s.qy + s.ry <= top && !solid_beside(0, -1);
    case 3: return s.qy - s.ry >= top + cell && !solid_beside(0, 1);
    case 4: return s.qx + s.rx <= left && !solid_beside(-1, 0);
    case 5: return s.qx - s.rx >= left + cell && !solid_beside(1, 0);
    default: return false;
    }
}

Resolution resolve(const State& s) {
    const Neighbourhood cells{
        {traits[s.kinds[0]], traits[s.kinds[1]], traits[s.kinds[2]], traits[s.kinds[3]]}};
    MoveOptions options;
    options.drop_through = s.drop;
    return resolve_corners(cells, {{s.dx}, {s.dy}}, {{s.qx}, {s.qy}}, {{s.rx}, {s.ry}}, options);
}

bool free_at(const State& s, const bool (&stopping)[4], int x, int y) {
    for (int i = 0; i < 4; ++i)
        if (stopping[i] && overlaps(i, x, y, s.rx, s.ry))
            return false;
    return true;
}

// Only the cells on one of the two diagonals, 0 falling and 1 rising, stop the body.
bool is_board(const bool (&stopping)[4], int rising) {
    return stopping[0] == !rising && stopping[3] == !rising && stopping[1] == (rising == 1)
           && stopping[2] == (rising == 1);
}

// A checkerboard, and the previous box was wholly in neither free cell.
bool undecided_board(const State& s, const bool (&stopping)[4]) {
    const bool left = s.qx <= -s.rx, right = s.qx >= s.rx;
    const bool above = s.qy <= -s.ry, below = s.qy >= s.ry;
    return (is_board(stopping, 0) && !(right && above) && !(left && below))
           || (is_board(stopping, 1) && !(left && above) && !(right && below));
}

// Whether a place is wholly in that free cell of a checkerboard which the centre was nearer to.
bool on_centres_side(const State& s, bool rising, int x, int y) {
    const int right = rising ? s.dx + s.dy : s.dx - s.dy; // above 0: the right free cell is nearer
    if (right == 0)
        return true;
    const bool below = rising == (right > 0);
    return (right > 0 ? x >= s.rx : x <= -s.rx) && (below ? y >= s.ry : y <= -s.ry);
}

// The name of the first rule that the kernel breaks in this state, if any.
std::optional<std::string> broken_rule(const State& s) {
    bool stopping[4];
    for (int i = 0; i < 4; ++i)
        stopping[i] = stops(s, i);
    const bool was_free = free_at(s, stopping, s.qx, s.qy);
    const Resolution r = resolve(s);
    const int x = r.displacement.x.raw, y = r.displacement.y.raw;
    if (r.nibble == 15 && !std::all_of(s.kinds, s.kinds + 4, [](int k) { return k == 1; }))
        return "locked in by one-ways";
    if (r.nibble == 15)
        return was_free ? std::optional<std::string>("embedded from a free place") : std::nullopt;

    for (int i = 0; i < 4; ++i)
        if ((s.kinds[i] == 1 || (was_free && stopping[i])) && overlaps(i, x, y, s.rx, s.ry))
            return "overlaps a solid cell afterwards";
    State again = s;
    again.dx = again.qx = x;
    again.dy = again.qy = y;
    if (resolve(again).displacement != r.displacement)
        return "a second call moves it";
    if (undecided_board(s, stopping) && !on_centres_side(s, is_board(stopping, 1), x, y))
        return "not on its centre's side of a checkerboard";
    if (!was_free)
        return std::nullopt;
    const bool checkerboard = is_board(stopping, 0) || is_board(stopping, 1);
    if (!checkerboard && free_at(s, stopping, s.dx, s.dy) && (x != s.dx || y != s.dy))
        return "pushed without an overlap";

    // Leaving along the axis that it was clear of.
    bool must_x = false, must_y = false, bound = false;
    for (int i = 0; i < 4; ++i) {
        if (!stopping[i] || !overlaps(i, s.dx, s.dy, s.rx, s.ry))
            continue;
        const int left = i & 1 ? 0 : -cell, top = i & 2 ? 0 : -cell;
        const bool clear_x = s.qx + s.rx <= left || s.qx - s.rx >= left + cell;
        const bool clear_y = s.qy + s.ry <= top || s.qy - s.ry >= top + cell;
        if (!clear_x && !clear_y)
            return "test error: an old overlap in a free state";
        must_x |= clear_x && !clear_y;
        must_y |= clear_y && !clear_x;
        bound |= clear_x != clear_y;
    }
    if (must_x && x == s.dx)
        return "not left along x";
    if (must_y && y == s.dy)
        return "not left along y";
    // Back towards where it came from, never on or past that.
    if (x != s.dx && (x - s.dx) * (s.qx - s.dx) <= 0)
        return "pushed on along x";
    if (y != s.dy && (y - s.dy) * (s.qy - s.dy) <= 0)
        return "pushed on along y";
    // A push that no cell is bound to is the shortest that clears.
    const bool oneway = std::any_of(s.kinds, s.kinds + 4, [](int k) { return k > 1; });
    if (!bound && !checkerboard && !oneway) {
        const int length = std::abs(x - s.dx) + std::abs(y - s.dy);
        for (int tx = -cell; tx <= cell; ++tx)
            for (int ty = -cell; ty <= cell; ++ty)
                if (std::abs(tx - s.dx) + std::abs(ty - s.dy) < length
                    && free_at(s, stopping, tx, ty))
                    return "a shorter push clears";
        const bool two_ways =
            x != s.dx && free_at(s, stopping, s.dx, s.dy + (s.qy > s.dy ? length : -length));
        if (two_ways && y == s.dy && s.qy != s.dy)
            return "a tie not resolved along y";
    }
    return std::nullopt;
}

State mirrored(const State& s, bool x, bool y) {
    State m = s;
    if (x) {
        constexpr int swapped[6] = {0, 1, 2, 3, 5, 4};
        m.dx = -s.dx;
        m.qx = -s.qx;
        for (int i = 0; i < 4; ++i)
            m.kinds[i] = swapped[s.kinds[i ^ 1]];
    }
    if (y) {
        constexpr int swapped[6] = {0, 1, 3, 2, 4, 5};
        const State t = m;
        m.dy = -t.dy;
        m.qy = -t.qy;
        for (int i = 0; i < 4; ++i)
            m.kinds[i] = swapped[t.kinds[i ^ 2]];
    }
    return m;
}

bool mirrors(const State& s) {
    const Displacement d = resolve(s).displacement;
    for (int m = 1; m < 4; ++m) {
        const bool x = m & 1, y = m & 2;
        if (y && s.drop) // there is no dropping upward
            continue;
        // -half mirrors to +half, which belongs to the next crossing.
        if ((x && s.dx == -half) || (y && s.dy == -half))
            continue;
        // A centre exactly on the crossing of an undecided checkerboard has no mirror image.
        if (s.dx == 0 && s.dy == 0)
            continue;
        const Displacement e = resolve(mirrored(s, x, y)).displacement;
        if (e.x.raw != (x ? -d.x.raw : d.x.raw) || e.y.raw != (y ? -d.y.raw : d.y.raw))
            return false;
    }
    return true;
}

std::string describe(const State& s, const std::string& rule) {
    std::string text = rule + ": kinds";
    for (const int k : s.kinds)
        text += " " + std::to_string(k);
    return text + " d " + std::to_string(s.dx) + "," + std::to_string(s.dy) + " q "
           + std::to_string(s.qx) + "," + std::to_string(s.qy) + " r " + std::to_string(s.rx) + ","
           + std::to_string(s.ry);
}

template <class F>
void each_state(int kind_limit, F&& f) {
    State s{};
    for (int combination = 0; combination < kind_limit * kind_limit * kind_limit * kind_limit;
         ++combination) {
        for (int i = 0, rest = combination; i < 4; ++i, rest /= kind_limit)
            s.kinds[i] = rest % kind_limit;
        for (s.rx = 1; s.rx <= half; ++s.rx)
            for (s.ry = 1; s.ry <= half; ++s.ry)
                for (s.dx = -half; s.dx < half; ++s.dx)
                    for (s.dy = -half; s.dy < half; ++s.dy)
                        for (int step_x = -half; step_x <= half; ++step_x)
                            for (int step_y = -half; step_y <= half; ++step_y) {
                                s.qx = s.dx - step_x;
                                s.qy = s.dy - step_y;
                                f(s);
                            }
    }
}

} // namespace

namespace {

void check_all(int kind_limit, bool drop, long expected) {
    long states = 0;
    std::string first;
    each_state(kind_limit, [&](State& s) {
        s.drop = drop;
        ++states;
        if (!first.empty())
            return;
        if (const auto rule = broken_rule(s))
            first = describe(s, *rule);
        else if (!mirrors(s))
            first = describe(s, "not mirrored");
    });
    CHECK(first == "");
    CHECK(states == expected);
}

} // namespace

TEST_CASE("every state of empty and solid cells obeys the rules of the kernel") {
    check_all(2, false, 16L * 16 * 64 * 81);
}

TEST_CASE("every state with one-way cells obeys the rules of the kernel") {
    check_all(6, false, 1296L * 16 * 64 * 81);
}

TEST_CASE("every state with one-way floors obeys the rules for who drops through") {
    check_all(3, true, 81L * 16 * 64 * 81);
}
