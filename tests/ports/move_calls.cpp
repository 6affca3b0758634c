// Generated calls of the routines that move one body through the cells of a level.
#include "tests/ports/body_caller.hpp"

#include "engine/collide/move.hpp"
#include "engine/level/cells.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int half_cell = subpixels_per_cell / 2;

/// Counts the cases of a move: the kinds around the body, its speed, where it comes from, and where
/// it touches.
class MoveStrata {
  public:
    explicit MoveStrata(Strata& s)
        : kinds_(s.of("kind", 0, kind_count - 1)), nibble_(s.of("solid nibble", 0, 15)),
          velocity_x_(s.sign("velocity x")), velocity_y_(s.sign("velocity y")),
          halvings_(s.of("halvings", 0, 4)), edge_x_(s.of("x beyond a half-size", -2, 2)),
          edge_y_(s.of("y beyond a half-size", -2, 2)) {}

    void count(const Body& body, const Cells& cells) {
        const auto crossing = four_corner::crossing_near(body.position + body.velocity);
        for (int i = 0; i < 4; ++i)
            kinds_.count(static_cast<int>(
                kind_at(cells, crossing.column - 1 + (i & 1), crossing.row - 1 + (i >> 1))));
        nibble_.count(four_corner::solid_cells(four_corner::neighbourhood(cells, crossing)));
        velocity_x_.count_sign(body.velocity.x.raw);
        velocity_y_.count_sign(body.velocity.y.raw);
        halvings_.count(four_corner::halvings_for(body.velocity));
        const Point origin = four_corner::point_of(four_corner::crossing_near(body.position));
        edge_x_.count(magnitude(body.position.x - origin.x).raw - body.half.x.raw);
        edge_y_.count(magnitude(body.position.y - origin.y).raw - body.half.y.raw);
    }

  private:
    Stratum &kinds_, &nibble_, &velocity_x_, &velocity_y_, &halvings_, &edge_x_, &edge_y_;
};

std::string call_find_crossing(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Variable x = caller.of("crossing_x"), y = caller.of("crossing_y"),
             dx = caller.of("displacement_x"), dy = caller.of("displacement_y");
    const Routine routine = run.port.console.routine("find_crossing");
    return run.each([&](long call) {
        const BodyCase c = caller.next(call);
        strata.count(c.body, caller.cells());
        caller.put(c);
        run.port.console.call(routine);
        const auto crossing = four_corner::crossing_near(c.body.position);
        const Point origin = four_corner::point_of(crossing);
        return differing("column", crossing.column * pixels_per_cell, x.s16())
               + differing("row", crossing.row * pixels_per_cell, y.s16())
               + differing("displacement x", (c.body.position.x - origin.x).raw, dx.s16())
               + differing("displacement y", (c.body.position.y - origin.y).raw, dy.s16());
    });
}

std::string call_look_around(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Variable x = caller.of("crossing_x"), y = caller.of("crossing_y"),
             seen = caller.of("neighbourhood");
    const Routine routine = run.port.console.routine("read_corners");
    return run.each([&](long call) {
        const BodyCase c = caller.next(call);
        const auto crossing = four_corner::crossing_near(c.body.position);
        strata.count(c.body, caller.cells());
        x.set_u16(static_cast<std::uint32_t>(crossing.column * pixels_per_cell));
        y.set_u16(static_cast<std::uint32_t>(crossing.row * pixels_per_cell));
        const Exit exit = run.port.console.call(routine);
        const Neighbourhood ours = four_corner::neighbourhood(caller.cells(), crossing);
        std::string difference;
        int all = 0;
        for (unsigned i = 0; i < 4; ++i) {
            difference += differing("a cell", ours.cell[i], seen.u8(i));
            all |= ours.cell[i];
        }
        return difference + differing("all traits", all, exit.a);
    });
}

std::string call_clip_velocity(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Variable contact = caller.of("body_contact");
    Stratum& contacts = run.strata.of("contact", 0, 31);
    const Routine routine = run.port.console.routine("clip_velocity");
    return run.each([&](long call) {
        BodyCase c = caller.next(call);
        strata.count(c.body, caller.cells());
        caller.put(c);
        contact.set_u8(static_cast<std::uint32_t>(call & 31));
        contacts.count(static_cast<int>(call & 31));
        run.port.console.call(routine);
        clip_velocity(c.body.velocity, static_cast<Contact>(call & 31));
        return caller.difference(c.body);
    });
}

std::string call_sub_step(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Variable step_x = caller.of("body_velocity_x"), step_y = caller.of("body_velocity_y"),
             contact = caller.of("body_contact"), nibble = caller.of("body_nibble");
    const Routine routine = run.port.console.routine("sub_step");
    return run.each([&](long call) {
        BodyCase c = caller.next(call);
        strata.count(c.body, caller.cells());
        caller.put(c);
        const Distance x{between(run.random, -half_cell, half_cell)};
        const Distance y{between(run.random, -half_cell, half_cell)};
        step_x.set_u16(static_cast<std::uint32_t>(x.raw));
        step_y.set_u16(static_cast<std::uint32_t>(y.raw));
        contact.set_u8(0);
        BodyCase before = c;
        before.body.velocity = {{static_cast<std::int16_t>(x.raw)},
                                {static_cast<std::int16_t>(y.raw)}};
        const Exit exit = run.port.console.call(routine);
        const Resolution ours =
            four_corner::sub_step<cell_bits>(c.body, caller.cells(), x, y, c.options);
        c.body.velocity = {{static_cast<std::int16_t>(x.raw)}, {static_cast<std::int16_t>(y.raw)}};
        return caller.told(before, caller.difference(c.body)
                                       + differing("contact", ours.contact, contact.u8())
                                       + differing("nibble", ours.nibble, nibble.u8())
                                       + differing("Z", contact.u8() == 0, exit.zero));
    });
}

std::string call_eject(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Stratum& ways = run.strata.of("way out", 0, 4); // none, left, right, up, down
    const Routine find = run.port.console.routine("find_crossing");
    const Routine routine = run.port.console.routine("eject");
    return run.each([&](long call) {
        BodyCase c = caller.next(call);
        strata.count(c.body, caller.cells());
        caller.put(c);
        run.port.console.call(find);
        const Point before = c.body.position;
        const bool ours = four_corner::eject<cell_bits>(c.body, caller.cells());
        const Distance x = c.body.position.x - before.x, y = c.body.position.y - before.y;
        const bool along_x = magnitude(x) > magnitude(y);
        ways.count(!ours ? 0 : along_x ? 1 + (x.raw > 0) : 3 + (y.raw > 0));
        const Exit exit = run.port.console.call(routine);
        return caller.difference(c.body) + differing("a way out", ours, exit.carry);
    });
}

std::string call_move_body(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Stratum& contacts = run.strata.of("contact", 0, 6); // by bit
    Variable contact = caller.of("body_contact"), nibble = caller.of("body_nibble");
    const Routine routine = run.port.console.routine("move_body");
    return run.each([&](long call) {
        BodyCase c = caller.next(call);
        strata.count(c.body, caller.cells());
        caller.put(c);
        const BodyCase before = c;
        run.port.console.call(routine);
        const MoveResult ours = move_body(c.body, caller.cells(), c.options);
        for (int bit = 0; bit <= 6; ++bit)
            contacts.count(ours.contact & (1 << bit) ? bit : -1);
        return caller.told(before, caller.difference(c.body)
                                       + differing("contact", ours.contact, contact.u8())
                                       + differing("nibble", ours.nibble, nibble.u8()));
    });
}

} // namespace

std::span<const CallSet> move_call_sets() {
    static constexpr CallSet sets[] = {
        {"find_crossing", call_find_crossing},
        {"read_corners", call_look_around},
        {"clip_velocity", call_clip_velocity},
        {"sub_step", call_sub_step},
        {"eject", call_eject},
        {"move_body", call_move_body},
    };
    return sets;
}

} // namespace halfbyte::test
