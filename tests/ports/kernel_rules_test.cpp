// Tests the rules of the four-corner kernel on the ROM's resolve_corners at the real cell size,
// without the C++: both could have the same mistake.
#include "tests/ports/port_kernel.hpp"
#include "tests/ports/random_world.hpp"
#include "tests/support/kernel_rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int cell = subpixels_per_cell;
constexpr int half = cell / 2;

class PortResolver {
  public:
    Resolution operator()(const RuledState& s) {
        KernelState state;
        state.cells = cells_of(s);
        state.now = {{s.dx}, {s.dy}};
        state.before = {{s.qx}, {s.qy}};
        state.half = {{s.rx}, {s.ry}};
        return kernel_.resolve(state);
    }

  private:
    PortConsole port_;
    PortKernel kernel_{port_};
};

// Every displacement within two subpixels of where a box touches a line of the grid, of the
// crossing itself, and of where the next crossing begins.
std::vector<int> displacements_near_thresholds(int r) {
    std::vector<int> all;
    for (const int threshold : {-half, -r, 0, r, half})
        for (int d = threshold - 2; d <= threshold + 2; ++d)
            if (d >= -half && d < half && std::find(all.begin(), all.end(), d) == all.end())
                all.push_back(d);
    return all;
}

// The same for the displacement before a step of at most half a cell.
std::vector<int> displacements_before(int d, int r) {
    std::vector<int> all{d};
    for (const int threshold : {-r, r})
        for (int q = threshold - 2; q <= threshold + 2; ++q)
            if (q >= d - half && q <= d + half && q != d)
                all.push_back(q);
    return all;
}

template <class F>
void each_edge_state(int rx, int ry, F&& f) {
    RuledState s{};
    s.cell = cell;
    s.rx = rx;
    s.ry = ry;
    for (int combination = 0; combination < 16; ++combination) {
        for (int i = 0; i < 4; ++i)
            s.kinds[i] = combination >> i & 1;
        for (const int dx : displacements_near_thresholds(rx))
            for (const int dy : displacements_near_thresholds(ry))
                for (const int qx : displacements_before(dx, rx))
                    for (const int qy : displacements_before(dy, ry)) {
                        s.dx = dx;
                        s.dy = dy;
                        s.qx = qx;
                        s.qy = qy;
                        f(s);
                    }
    }
}

int any_of(std::mt19937& random, const std::vector<int>& all) {
    return all[static_cast<std::size_t>(between(random, 0, static_cast<int>(all.size()) - 1))];
}

// A displacement, and the one before: near a threshold, or anywhere.
void choose(std::mt19937& random, int r, int& d, int& q) {
    d = between(random, 0, 1) ? any_of(random, displacements_near_thresholds(r))
                              : between(random, -half, half - 1);
    q = between(random, 0, 1) ? any_of(random, displacements_before(d, r))
                              : d - between(random, -half, half);
}

RuledState random_state(std::mt19937& random) {
    RuledState s{};
    s.cell = cell;
    for (int& kind : s.kinds)
        kind = between(random, 0, ruled_kind_count - 1);
    s.rx = between(random, 1, half);
    s.ry = between(random, 1, half);
    choose(random, s.rx, s.dx, s.qx);
    choose(random, s.ry, s.dy, s.qy);
    return s;
}

} // namespace

TEST_CASE("the 6502's kernel obeys its rules within two subpixels of every threshold") {
    PortResolver rom;
    std::string broken;
    long states = 0;
    // The demo game's player; one as wide as a cell, and flat.
    for (const auto& [rx, ry] : {std::pair{5 * 256, 7 * 256}, std::pair{half, 3}})
        each_edge_state(rx, ry, [&](const RuledState& s) {
            ++states;
            if (broken.empty())
                broken = broken_rule(s, rom);
        });
    CHECK(broken == "");
    CHECK(states == 432'720);
}

TEST_CASE("the 6502's kernel obeys its rules in random states with one-way cells") {
    PortResolver rom;
    std::mt19937 random = port_random(22);
    std::string broken;
    for (long call = 0; call < port_calls() && broken.empty(); ++call)
        broken = broken_rule(random_state(random), rom);
    CHECK(broken == "");
}
