// Every state of the four-corner kernel on a grid of 8 units a cell, against the rules of
// tests/support/kernel_rules.hpp.
#include "tests/support/kernel_rules.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
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

template <class F>
void each_state(int kind_limit, F&& f) {
    RuledState s{};
    s.cell = cell;
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

// The number of states, and the first broken rule.
struct Verdict {
    long states = 0;
    std::string broken;
};

Verdict judge(int kind_limit, bool drop = false) {
    Verdict verdict;
    each_state(kind_limit, [&](RuledState& s) {
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
    const Verdict verdict = judge(6);
    CHECK(verdict.broken == "");
    CHECK(verdict.states == 1296L * 16 * 64 * 81);
}

TEST_CASE("every state with one-way floors obeys the rules for a body that drops through") {
    const Verdict verdict = judge(3, true);
    CHECK(verdict.broken == "");
    CHECK(verdict.states == 81L * 16 * 64 * 81);
}
