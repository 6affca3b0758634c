// Generated calls of the four-corner kernel and its parts, at the real cell size. States are mostly
// critical ones: displacements near the half-sizes, previous boxes that touch, diagonals.
#include "tests/ports/call_sets.hpp"
#include "tests/ports/port_kernel.hpp"
#include "tests/ports/random_world.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr int half_cell = subpixels_per_cell / 2;

int near_edge(std::mt19937& random, int half, int otherwise) {
    switch (between(random, 0, 5)) {
    case 0: return half + between(random, -2, 2);
    case 1: return -half + between(random, -2, 2);
    default: return otherwise;
    }
}

// Neighbourhoods of walls, of one-way cells, and of anything.
TileKind random_kind(std::mt19937& random, int style) {
    const int chance = between(random, 0, 9);
    if (style == 0 && chance < 7)
        return chance < 5 ? TileKind::solid : TileKind::empty;
    if (style == 1 && chance < 8)
        return static_cast<TileKind>(between(random, 2, 5)); // the one-ways
    return random_cell_kind(random);
}

struct GeneratedState : KernelState {
    TileKind kinds[4];
};

GeneratedState random_state(std::mt19937& random) {
    const auto inside = [](int d) { return std::clamp(d, -half_cell, half_cell - 1); };
    const auto any = [&] { return between(random, -half_cell, half_cell - 1); };
    const auto step = [&] { return between(random, -half_cell, half_cell); };
    GeneratedState s;
    const int style = between(random, 0, 2);
    for (int cell = 0; cell < 4; ++cell) {
        s.kinds[cell] = random_kind(random, style);
        s.cells.cell[cell] = traits_of(s.kinds[cell]);
    }
    s.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
    if (between(random, 0, 3) == 0)
        s.half = {pixels(5), pixels(7)};
    s.now = {{inside(near_edge(random, s.half.x.raw, any()))},
             {inside(near_edge(random, s.half.y.raw, any()))}};
    if (between(random, 0, 15) == 0) // on a diagonal
        s.now.x.raw = inside(between(random, 0, 1) ? s.now.y.raw : -s.now.y.raw);
    if (between(random, 0, 15) == 0)
        s.now = {};
    s.before = {{near_edge(random, s.half.x.raw, s.now.x.raw - step())},
                {near_edge(random, s.half.y.raw, s.now.y.raw - step())}};
    if (between(random, 0, 15) == 0)
        s.before = {};
    constexpr int most_correction[3] = {0, half_cell, 2 * half_cell};
    s.options.corner_correction.raw = between(random, 0, most_correction[between(random, 0, 2)]);
    s.options.drop_through = between(random, 0, 3) == 0;
    return s;
}

/// The cases that all calls of the kernel have to meet: each nibble, each kind, each sign, and each
/// displacement of up to two subpixels beside a touch.
class KernelStrata {
  public:
    explicit KernelStrata(Strata& s)
        : nibble_(s.of("solid nibble", 0, 15)), kind_(s.of("kind", 0, kind_count - 1)),
          drop_(s.both_ways("drop-through")), correction_(s.both_ways("corner correction")),
          now_x_(s, "x"), now_y_(s, "y"), before_x_(s, "x before"), before_y_(s, "y before") {}

    void count(const GeneratedState& s) {
        nibble_.count(four_corner::solid_cells(s.cells));
        for (const TileKind kind : s.kinds)
            kind_.count(static_cast<int>(kind));
        drop_.count(s.options.drop_through);
        correction_.count(s.options.corner_correction.raw != 0);
        now_x_.count(s.now.x, s.half.x);
        now_y_.count(s.now.y, s.half.y);
        before_x_.count(s.before.x, s.half.x);
        before_y_.count(s.before.y, s.half.y);
    }

  private:
    struct Axis {
        Axis(Strata& s, const std::string& name)
            : sign(s.sign(name)), near_half(s.of(name + " beyond half", -2, 2)),
              near_minus_half(s.of(name + " beyond -half", -2, 2)) {}
        void count(Distance d, Distance half) {
            sign.count_sign(d.raw);
            near_half.count(d.raw - half.raw);
            near_minus_half.count(d.raw + half.raw);
        }
        Stratum &sign, &near_half, &near_minus_half;
    };

    Stratum &nibble_, &kind_, &drop_, &correction_;
    Axis now_x_, now_y_, before_x_, before_y_;
};

std::string difference(const Resolution& ours, const Resolution& theirs) {
    return differing("x", ours.displacement.x.raw, theirs.displacement.x.raw)
           + differing("y", ours.displacement.y.raw, theirs.displacement.y.raw)
           + differing("contact", ours.contact, theirs.contact)
           + differing("nibble", ours.nibble, theirs.nibble);
}

std::string call_resolve_corners(Run& run) {
    PortKernel kernel(run.port);
    KernelStrata strata(run.strata);
    Stratum& contacts = run.strata.of("contact", 0, 5); // by bit
    return run.each([&](long) {
        const GeneratedState s = random_state(run.random);
        strata.count(s);
        const Resolution ours = resolve_corners(s.cells, s.now, s.before, s.half, s.options);
        for (int bit = 0; bit < 5; ++bit)
            if (ours.contact & (1 << bit))
                contacts.count(bit);
        contacts.count(ours.contact == 0 ? 5 : -1);
        return difference(ours, kernel.resolve(s));
    });
}

std::string call_clear_sides(Run& run) {
    PortKernel kernel(run.port);
    KernelStrata strata(run.strata);
    const Routine routine = run.port.console.routine("clear_sides");
    return run.each([&](long) {
        const GeneratedState s = random_state(run.random);
        strata.count(s);
        kernel.put(s);
        const Exit exit = run.port.console.call(routine);
        const Contact ours = four_corner::clear_sides(s.before, s.half);
        return differing("clear sides", ours, exit.a)
               + differing("`clear`", ours, kernel.clear.u8());
    });
}

std::string call_closed_oneways(Run& run) {
    PortKernel kernel(run.port);
    KernelStrata strata(run.strata);
    Stratum& closed = run.strata.of("a closed cell", 0, 3);
    const Routine routine = run.port.console.routine("closed_oneways");
    return run.each([&](long) {
        const GeneratedState s = random_state(run.random);
        strata.count(s);
        kernel.put(s);
        const Contact clear = four_corner::clear_sides(s.before, s.half);
        kernel.clear.set_u8(clear);
        const Exit exit = run.port.console.call(routine);
        const Nibble ours = four_corner::closed_oneways(s.cells, four_corner::solid_cells(s.cells),
                                                        clear, s.options.drop_through);
        for (int cell = 0; cell < 4; ++cell)
            closed.count(ours & (1 << cell) ? cell : -1);
        return differing("closed one-ways", ours, exit.a);
    });
}

std::string call_close_diagonal(Run& run) {
    PortKernel kernel(run.port);
    KernelStrata strata(run.strata);
    Stratum& result = run.strata.of("a free cell", 0, 3);
    const Routine routine = run.port.console.routine("close_diagonal");
    return run.each([&](long call) {
        const GeneratedState s = random_state(run.random);
        strata.count(s);
        kernel.put(s);
        const Contact clear = four_corner::clear_sides(s.before, s.half);
        const Nibble nibble = call & 1 ? 6 : 9;
        kernel.clear.set_u8(clear);
        kernel.nibble.set_u8(nibble);
        const Exit exit = run.port.console.call(routine);
        const Nibble ours = four_corner::close_diagonal(nibble, s.now, clear);
        for (int cell = 0; cell < 4; ++cell)
            result.count(ours & (1 << cell) ? -1 : cell);
        return differing("the nibble", ours, exit.a);
    });
}

std::string call_outer_corner_contact(Run& run) {
    PortKernel kernel(run.port);
    KernelStrata strata(run.strata);
    Stratum& slips = run.strata.both_ways("slipping past a ceiling");
    Stratum& lone = run.strata.of("the lone cell", 0, 3);
    const Routine routine = run.port.console.routine("outer_corner_contact");
    return run.each([&](long call) {
        const GeneratedState s = random_state(run.random);
        strata.count(s);
        kernel.put(s);
        const auto cell = static_cast<int>(call & 3);
        const auto nibble = static_cast<Nibble>(1 << cell);
        const Contact clear = four_corner::clear_sides(s.before, s.half);
        kernel.clear.set_u8(clear);
        kernel.nibble.set_u8(nibble);
        const Exit exit = run.port.console.call(routine);
        bool slipped = false;
        const Contact ours = four_corner::outer_corner_contact(
            nibble, s.cells.cell[cell], s.now, s.before, clear, s.half, s.options, slipped);
        slips.count(slipped);
        lone.count(cell);
        return differing("the contact", ours, exit.a) + differing("slipped", slipped, exit.carry);
    });
}

std::string call_push(Run& run) {
    constexpr Contact pushes[9] = {0,
                                   contact_left,
                                   contact_right,
                                   contact_ceiling,
                                   contact_floor,
                                   contact_left | contact_ceiling,
                                   contact_left | contact_floor,
                                   contact_right | contact_ceiling,
                                   contact_right | contact_floor};
    PortKernel kernel(run.port);
    KernelStrata strata(run.strata);
    Stratum& sides = run.strata.of("a side that pushes", 0, 3);
    const Routine routine = run.port.console.routine("push");
    return run.each([&](long call) {
        const GeneratedState s = random_state(run.random);
        strata.count(s);
        kernel.put(s);
        const Exit exit = run.port.console.call(routine, {.a = pushes[call % 9]});
        Displacement d = s.now;
        const Contact ours = four_corner::push(pushes[call % 9], s.half, d);
        for (int side = 0; side < 4; ++side)
            sides.count(ours & (1 << side) ? side : -1);
        const Displacement theirs = kernel.displacement();
        return differing("x", d.x.raw, theirs.x.raw) + differing("y", d.y.raw, theirs.y.raw)
               + differing("the cause of the move", ours, exit.a);
    });
}

} // namespace

std::span<const CallSet> kernel_call_sets() {
    static constexpr CallSet sets[] = {
        {"clear_sides", call_clear_sides},
        {"closed_oneways", call_closed_oneways},
        {"close_diagonal", call_close_diagonal},
        {"outer_corner_contact", call_outer_corner_contact},
        {"push", call_push},
        {"resolve_corners", call_resolve_corners},
    };
    return sets;
}

} // namespace halfbyte::test
