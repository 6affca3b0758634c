// The rules of round bodies, from the distance between a point and a square alone, without named
// corner cases: every state on a grid of 16 units a cell.
#include "engine/collide/four_corner.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace halfbyte::test;

namespace {

struct State {
    int cell;
    int solid; // a nibble
    int dx, dy, qx, qy, r;
    int half() const { return cell / 2; }
};

// The square of the distance between a position and a cell, 0 inside.
int distance_to(const State& s, int index, int x, int y) {
    const int left = index & 1 ? 0 : -s.cell, top = index & 2 ? 0 : -s.cell;
    const int a = x - std::clamp(x, left, left + s.cell), b = y - std::clamp(y, top, top + s.cell);
    return a * a + b * b;
}

bool free_at(const State& s, int x, int y) {
    for (int i = 0; i < 4; ++i)
        if ((s.solid >> i & 1) && distance_to(s, i, x, y) < s.r * s.r)
            return false;
    return true;
}

Resolution resolve(const State& s) {
    Neighbourhood cells{};
    for (int i = 0; i < 4; ++i)
        cells.cell[i] = s.solid >> i & 1 ? trait_solid : Traits{0};
    return resolve_corners(cells, {{s.dx}, {s.dy}}, {{s.qx}, {s.qy}}, {{s.r}, {s.r}}, {},
                           Shape::round);
}

State mirrored(const State& s, bool upright) {
    State m = s;
    m.solid = 0;
    for (int i = 0; i < 4; ++i)
        m.solid |= (s.solid >> i & 1) << (i ^ (upright ? 2 : 1));
    (upright ? m.dy : m.dx) *= -1;
    (upright ? m.qy : m.qx) *= -1;
    return m;
}

bool mirrors(const State& s, Displacement d, bool upright) {
    // See the small grid of boxes: these have no mirror image.
    if ((upright ? s.dy : s.dx) == -s.half() || (s.dx == 0 && s.dy == 0))
        return true;
    const Displacement e = resolve(mirrored(s, upright)).displacement;
    return upright ? e == Displacement{d.x, -d.y} : e == Displacement{-d.x, d.y};
}

bool lone(int solid) {
    return solid == 1 || solid == 2 || solid == 4 || solid == 8;
}

// Whether a push of this length along one axis clears. Of a lone cell, the lengths that do not
// clear are one interval from 0 on, because a cell and a disc are convex.
bool clears(const State& s, int length) {
    return free_at(s, s.dx + length, s.dy) || free_at(s, s.dx - length, s.dy)
           || free_at(s, s.dx, s.dy + length) || free_at(s, s.dx, s.dy - length);
}

const char* broken_rule(const State& s) {
    const Resolution r = resolve(s);
    const int x = r.displacement.x.raw, y = r.displacement.y.raw;
    if (!free_at(s, s.qx, s.qy))
        return nullptr;
    if (r.nibble == 15)
        return "stuck from a free place";
    if (!free_at(s, x, y))
        return "overlaps a solid cell afterwards";
    State again = s;
    again.dx = again.qx = x;
    again.dy = again.qy = y;
    if (resolve(again).displacement != r.displacement)
        return "a second call moves it";
    if (lone(s.solid) && free_at(s, s.dx, s.dy) && (x != s.dx || y != s.dy))
        return "pushed without overlap";
    const int index = s.solid == 1 ? 0 : s.solid == 2 ? 1 : s.solid == 4 ? 2 : 3;
    const int way = std::abs(x - s.dx) + std::abs(y - s.dy);
    if (lone(s.solid) && distance_to(s, index, s.dx, s.dy) > 0 && way > 0 && clears(s, way - 1))
        return "a shorter push clears";
    if (lone(s.solid) && s.dx != 0 && x != s.dx && std::abs(s.dx) == std::abs(s.dy)
        && distance_to(s, index, s.dx, s.dy) == 2 * s.dx * s.dx)
        return "a tie not resolved along y";
    if (!mirrors(s, r.displacement, false) || !mirrors(s, r.displacement, true))
        return "not mirrored";
    return nullptr;
}

struct Verdict {
    long states = 0, free = 0, boxes_would_touch = 0;
    std::string first;

    void judge(const State& s) {
        ++states;
        free += free_at(s, s.qx, s.qy);
        boxes_would_touch +=
            lone(s.solid) && free_at(s, s.dx, s.dy) && std::abs(s.dx) < s.r && std::abs(s.dy) < s.r;
        if (!first.empty())
            return;
        if (const char* rule = broken_rule(s))
            first = std::string(rule) + ": solid " + std::to_string(s.solid) + " d "
                    + std::to_string(s.dx) + "," + std::to_string(s.dy) + " q "
                    + std::to_string(s.qx) + "," + std::to_string(s.qy) + " r "
                    + std::to_string(s.r);
    }
};

} // namespace

TEST_CASE("every state of round bodies obeys the rules of discs") {
    Verdict verdict;
    State s{};
    s.cell = 16;
    const int half = s.half();
    for (s.solid = 0; s.solid < 16; ++s.solid)
        for (s.r = 1; s.r <= half; ++s.r)
            for (s.dx = -half; s.dx < half; ++s.dx)
                for (s.dy = -half; s.dy < half; ++s.dy)
                    for (int x = -half; x <= half; ++x)
                        for (int y = -half; y <= half; ++y) {
                            s.qx = s.dx - x;
                            s.qy = s.dy - y;
                            verdict.judge(s);
                        }
    CHECK(verdict.first == "");
    CHECK(verdict.boxes_would_touch > 0);
    CHECK(verdict.states == 16L * 8 * 256 * 289);
    WARN(verdict.states << " states, " << verdict.free << " from a free place");
}

TEST_CASE("a root is the smallest whole number whose square is enough") {
    for (int n = 0; n <= 2048 * 2048; n += n < 5000 ? 1 : 997) {
        const int root = four_corner::root(n).raw;
        REQUIRE(root * root >= n);
        REQUIRE((root == 0 || (root - 1) * (root - 1) < n));
    }
    CHECK(four_corner::root(2048 * 2048).raw == 2048);
}
