// Every state of the four-corner kernel on a grid of 8 units a cell, against the rules of
// tests/support/kernel_rules.hpp. Of the squares with one-way cells, a part is tested;
// HALFBYTE_LONG=1 in the environment tests all.
#include "tests/support/kernel_rules.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>

using namespace halfbyte::test;

namespace {

constexpr int cell = 8;
constexpr int half = cell / 2;

Resolution resolve(const RuledState& s) {
    MoveOptions options;
    options.drop_through = s.drop;
    return resolve_corners(cells_of(s), {{s.dx}, {s.dy}}, {{s.qx}, {s.qy}}, {{s.rx}, {s.ry}},
                           options);
}

// Each square of four cells of the first kinds, or every `stride`th of them.
template <class F>
void each_state(int kind_limit, int stride, F&& f) {
    RuledState s{};
    s.cell = cell;
    for (int combination = 0; combination < kind_limit * kind_limit * kind_limit * kind_limit;
         combination += stride) {
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

// The number of states, and the first broken rule.
struct Verdict {
    long states = 0;
    std::string broken;
};

Verdict judge(int kind_limit, bool drop = false, int stride = 1) {
    Verdict verdict;
    each_state(kind_limit, stride, [&](RuledState& s) {
        s.drop = drop;
        ++verdict.states;
        if (verdict.broken.empty())
            verdict.broken = broken_rule(s, resolve);
    });
    return verdict;
}

} // namespace

TEST_CASE("every state of empty and solid cells obeys the rules of the kernel") {
    const Verdict verdict = judge(2);
    CHECK(verdict.broken == "");
    CHECK(verdict.states == 16L * 16 * 64 * 81);
}

TEST_CASE("every state with one-way cells obeys the rules of the kernel") {
    const int stride = std::getenv("HALFBYTE_LONG") ? 1 : 7; // coprime to the number of kinds
    const Verdict verdict = judge(6, false, stride);
    CHECK(verdict.broken == "");
    CHECK(verdict.states == (1295L / stride + 1) * 16 * 64 * 81);
}

TEST_CASE("every state with one-way floors obeys the rules for a body that drops through") {
    const Verdict verdict = judge(3, true);
    CHECK(verdict.broken == "");
    CHECK(verdict.states == 81L * 16 * 64 * 81);
}
