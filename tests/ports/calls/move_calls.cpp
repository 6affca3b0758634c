// Generated calls of moves of one body through the cells of a level.
#include "tests/ports/calls/body_caller.hpp"

#include "engine/collide/move.hpp"
#include "engine/level/cells.hpp"

namespace halfbyte::test {
namespace {

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

std::string call_move_body(Run& run) {
    BodyCaller caller(run);
    MoveStrata strata(run.strata);
    Stratum& contacts = run.strata.of("contact", 0, 6); // by bit
    Stratum& stuck = run.strata.both_ways("begins among four solid cells");
    Variable nibble = run.port.console.variable("body_nibble");
    const Routine routine = run.port.console.routine("move_body");
    return run.each([&](long call) {
        BodyCase c = caller.next(call);
        strata.count(c.body, caller.cells());
        const auto crossing = four_corner::crossing_near(c.body.position);
        stuck.count(four_corner::solid_cells(four_corner::neighbourhood(caller.cells(), crossing))
                    == (top_row | bottom_row));
        caller.variables.put(c.body, c.options);
        const BodyCase before = c;
        run.port.console.call(routine);
        const MoveResult ours = move_body(c.body, caller.cells(), c.options);
        for (int bit = 0; bit <= 6; ++bit)
            contacts.count(ours.contact & (1 << bit) ? bit : -1);
        return caller.told(before, caller.variables.difference(c.body, ours.contact)
                                       + differing("nibble", ours.nibble, nibble.u8()));
    });
}

} // namespace

std::span<const CallSet> move_call_sets() {
    static constexpr CallSet sets[] = {{"move_body", call_move_body}};
    return sets;
}

} // namespace halfbyte::test
