// Generated calls of the four-corner kernel, at the real cell size. States are mostly critical
// ones: displacements near the half-sizes, previous boxes that touch, diagonals.
#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/random_world.hpp"

#include "engine/collide/four_corner.hpp"

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

/// All inputs of one call of the kernel.
struct KernelState {
    TileKind kinds[4];
    Neighbourhood cells;
    Displacement now, before;
    HalfSizes half;
    MoveOptions options;
};

KernelState random_state(std::mt19937& random) {
    const auto inside = [](int d) { return std::clamp(d, -half_cell, half_cell - 1); };
    const auto any = [&] { return between(random, -half_cell, half_cell - 1); };
    const auto step = [&] { return between(random, -half_cell, half_cell); };
    KernelState s;
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

    void count(const KernelState& s) {
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

/// The kernel of the shipped ROM.
class PortKernel {
  public:
    explicit PortKernel(Console6502& console) : console_(console) {}

    Resolution resolve(const KernelState& s) {
        put(s);
        unsigned all = 0;
        for (const Traits traits : s.cells.cell)
            all |= traits;
        console_.call(resolve_corners_, {.a = static_cast<std::uint8_t>(all)});
        const auto seen = [](const Variable& body) {
            return Distance{static_cast<int>(body.u24()) - (crossing_pixel << subpixel_bits)};
        };
        return {{seen(body_x_), seen(body_y_)}, contact_.u8(), nibble_.u8()};
    }

    /// The corner correction after the call: a move makes only one.
    int correction() const { return correction_.u16(); }

  private:
    static constexpr int crossing_pixel = 0x0200; // so that a borrow goes through all three bytes

    void put(const KernelState& s) {
        for (unsigned i = 0; i < 4; ++i)
            cells_.set_u8(s.cells.cell[i], i);
        set(x_, s.now.x);
        set(y_, s.now.y);
        put_at(crossing_x_, body_x_, s.now.x);
        put_at(crossing_y_, body_y_, s.now.y);
        set(step_x_, s.now.x - s.before.x);
        set(step_y_, s.now.y - s.before.y);
        set(half_x_, s.half.x);
        set(half_y_, s.half.y);
        set(correction_, s.options.corner_correction);
        drop_.set_u8(s.options.drop_through);
        solid_.set_u8(four_corner::solid_cells(s.cells));
        contact_.set_u8(0);
    }

    static void put_at(Variable& crossing, Variable& body, Distance d) {
        crossing.set_u16(crossing_pixel);
        body.set_u24(static_cast<std::uint32_t>((crossing_pixel << subpixel_bits) + d.raw));
    }
    static void set(Variable& variable, Distance d) {
        variable.set_u16(static_cast<std::uint32_t>(d.raw));
    }
    Variable of(const char* name) { return console_.variable(name); }

    Console6502& console_;
    Routine resolve_corners_ = console_.routine("resolve_corners");
    Variable cells_ = of("neighbourhood"), x_ = of("displacement_x"), y_ = of("displacement_y"),
             crossing_x_ = of("crossing_x"), crossing_y_ = of("crossing_y"), body_x_ = of("body_x"),
             body_y_ = of("body_y"), step_x_ = of("body_velocity_x"),
             step_y_ = of("body_velocity_y"), half_x_ = of("body_half_x"),
             half_y_ = of("body_half_y"), correction_ = of("move_corner_correction"),
             drop_ = of("move_drop_through"), solid_ = of("solid_nibble"),
             contact_ = of("body_contact"), nibble_ = of("body_nibble");
};

std::string call_resolve_corners(Run& run) {
    PortKernel kernel(run.port.console);
    KernelStrata strata(run.strata);
    Stratum& contacts = run.strata.of("contact", 0, 5); // by bit
    return run.each([&](long) {
        const KernelState s = random_state(run.random);
        strata.count(s);
        const Resolution ours = resolve_corners(s.cells, s.now, s.before, s.half, s.options);
        for (int bit = 0; bit < 5; ++bit)
            if (ours.contact & (1 << bit))
                contacts.count(bit);
        contacts.count(ours.contact == 0 ? 5 : -1);
        const Resolution theirs = kernel.resolve(s);
        return differing("x", ours.displacement.x.raw, theirs.displacement.x.raw)
               + differing("y", ours.displacement.y.raw, theirs.displacement.y.raw)
               + differing("contact", ours.contact, theirs.contact)
               + differing("nibble", ours.nibble, theirs.nibble)
               + differing("the correction that is left",
                           ours.slipped ? 0 : s.options.corner_correction.raw, kernel.correction());
    });
}

} // namespace

std::span<const CallSet> kernel_call_sets() {
    static constexpr CallSet sets[] = {{"resolve_corners", call_resolve_corners}};
    return sets;
}

} // namespace halfbyte::test
