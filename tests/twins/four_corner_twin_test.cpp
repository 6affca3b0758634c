// The four-corner kernel on the 6502 against the C++, called directly at the real cell size. States
// lean to where something happens: displacements near the half-sizes, previous boxes that touch.
#include "tests/twins/random_world.hpp"
#include "tests/twins/twin_console.hpp"

#include "engine/collide/move.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int half_cell = subpixels_per_cell / 2;

struct State {
    Neighbourhood cells;
    Displacement now, before;
    HalfSizes half;
    MoveOptions options;
};

int near_edge(std::mt19937& random, int half, int otherwise) {
    switch (between(random, 0, 5)) {
    case 0: return half + between(random, -2, 2);
    case 1: return -half + between(random, -2, 2);
    default: return otherwise;
    }
}

State random_state(std::mt19937& random, bool oneways) {
    constexpr Traits traits[6] = {
        0, trait_solid, trait_oneway_up, trait_oneway_down, trait_oneway_left, trait_oneway_right};
    const auto inside = [](int d) { return std::clamp(d, -half_cell, half_cell - 1); };
    const auto any = [&] { return between(random, -half_cell, half_cell - 1); };
    const auto step = [&] { return between(random, -half_cell, half_cell); };
    State s;
    for (Traits& cell : s.cells.cell)
        cell = traits[between(random, 0, oneways ? 5 : 1)];
    s.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
    if (between(random, 0, 3) == 0)
        s.half = {pixels(5), pixels(7)};
    s.now = {{inside(near_edge(random, s.half.x.raw, any()))},
             {inside(near_edge(random, s.half.y.raw, any()))}};
    if (between(random, 0, 15) == 0) // on a diagonal
        s.now.x.raw = inside(between(random, 0, 1) ? s.now.y.raw : -s.now.y.raw);
    s.before = {{near_edge(random, s.half.x.raw, s.now.x.raw - step())},
                {near_edge(random, s.half.y.raw, s.now.y.raw - step())}};
    s.options.ceiling_slack.raw = between(random, 0, 1) ? 0 : between(random, 0, half_cell);
    s.options.drop_through = between(random, 0, 3) == 0;
    return s;
}

class Kernel {
  public:
    Resolution resolve(const State& s) {
        unsigned all = 0;
        for (unsigned i = 0; i < 4; ++i) {
            cells_.set_u8(s.cells.cell[i], i);
            all |= s.cells.cell[i];
        }
        set(x_, s.now.x);
        set(y_, s.now.y);
        set(before_x_, s.before.x);
        set(before_y_, s.before.y);
        set(half_x_, s.half.x);
        set(half_y_, s.half.y);
        set(slack_, s.options.ceiling_slack);
        drop_.set_u8(s.options.drop_through);
        contact_.set_u8(0);
        solid_.set_u8(four_corner::solid_cells(s.cells));
        const Exit exit = twin_.console.call(routine_, {.a = static_cast<std::uint8_t>(all)});
        worst_cycles = std::max(worst_cycles, exit.cycles);
        return {{{x_.s16()}, {y_.s16()}}, contact_.u8(), nibble_.u8()};
    }

    std::uint64_t worst_cycles = 0;

  private:
    static void set(Variable& variable, Distance d) {
        variable.set_u16(static_cast<std::uint32_t>(d.raw));
    }
    Variable of(const char* name) { return twin_.console.variable(name); }

    TwinConsole twin_;
    Routine routine_ = twin_.console.routine("resolve_corners");
    Variable cells_ = of("neighbourhood"), x_ = of("displacement_x"), y_ = of("displacement_y"),
             before_x_ = of("previous_x"), before_y_ = of("previous_y"),
             half_x_ = of("body_half_x"), half_y_ = of("body_half_y"),
             slack_ = of("move_ceiling_slack"), drop_ = of("move_drop_through"),
             contact_ = of("body_contact"), nibble_ = of("body_nibble"),
             solid_ = of("solid_nibble");
};

} // namespace

TEST_CASE("resolve_corners does on the 6502 what it does in C++") {
    std::mt19937 random(20);
    Kernel kernel;
    std::array<long, 16> nibbles{};
    for (long call = 0; call < twin_calls(); ++call) {
        const State s = random_state(random, call & 1);
        const Resolution ours = resolve_corners(s.cells, s.now, s.before, s.half, s.options);
        const Resolution theirs = kernel.resolve(s);
        INFO("call " << call);
        REQUIRE(theirs.displacement == ours.displacement);
        REQUIRE(int{theirs.contact} == int{ours.contact});
        REQUIRE(int{theirs.nibble} == int{ours.nibble});
        ++nibbles[ours.nibble];
    }
    for (unsigned n = 0; n < 16; ++n) {
        INFO("nibble " << n);
        // A checkerboard never stays one.
        CHECK((n == 6 || n == 9 ? nibbles[n] == 0 : nibbles[n] >= 1000));
    }
}

TEST_CASE("a push takes at most 600 cycles") {
    std::mt19937 random(21);
    Kernel kernel;
    for (long call = 0; call < twin_calls(); ++call)
        kernel.resolve(random_state(random, call & 1));
    CHECK(kernel.worst_cycles <= 600);
}
