// Generated calls of thin walls: the walls on an edge, and the way out of a wall.
#include "tests/ports/body_variables.hpp"
#include "tests/ports/random_world.hpp"
#include "tests/ports/thin_wall_world.hpp"

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 250;

/// A level of thin walls on the console, and bodies in it.
class ThinWallCaller {
  public:
    explicit ThinWallCaller(Run& run) : run_(run), variables(run.port.console) {}

    Body next(long call) {
        if (call % calls_per_level == 0)
            run_.port.open(random_thin_wall_block(run_.random));
        return random_body_near_lines(run_.random, run_.port.level().map);
    }
    ThinWalls walls() const { return {&run_.port.level().map}; }
    Variable of(const char* name) { return run_.port.console.variable(name); }

  private:
    Run& run_;

  public:
    BodyVariables variables;
};

std::string call_walls_at(Run& run) {
    ThinWallCaller caller(run);
    Stratum& found = run.strata.of("walls", 0, 3);
    Stratum& row_of_byte = run.strata.of("row modulo 4", 0, 3);
    // Left of the level, its first column, inside, just beyond, and farther.
    Stratum& place = run.strata.of("column", 0, 4);
    Variable x = caller.of("cell_x"), y = caller.of("cell_y");
    const Routine routine = run.port.console.routine("walls_at");
    return run.each([&](long call) {
        caller.next(call);
        const LevelView& map = run.port.level().map;
        const int column = between(run.random, 0, 3) ? between(run.random, -2, map.columns + 2)
                                                     : between(run.random, 0, 1) * map.columns;
        const int row = between(run.random, -1, map.rows);
        x.set_u16(static_cast<std::uint32_t>(column * pixels_per_cell));
        y.set_u16(static_cast<std::uint32_t>(row * pixels_per_cell));
        const Walls ours = walls_at(caller.walls(), column, row);
        found.count(ours);
        row_of_byte.count(row & 3);
        place.count(column < 0              ? 0
                    : column == 0           ? 1
                    : column < map.columns  ? 2
                    : column == map.columns ? 3
                                            : 4);
        const Exit exit = run.port.console.call(routine);
        return differing("the walls", ours, exit.a) + differing("Z", ours == 0, exit.zero);
    });
}

std::string call_overlaps_thin_wall(Run& run) {
    ThinWallCaller caller(run);
    Stratum& overlaps = run.strata.both_ways("overlap");
    const Routine enter = run.port.console.routine("enter_frame"),
                  routine = run.port.console.routine("overlaps_thin_wall");
    return run.each([&](long call) {
        const Body body = caller.next(call);
        caller.variables.put(body);
        const bool ours = overlaps_thin_wall(body, caller.walls());
        overlaps.count(ours);
        run.port.console.call(enter);
        return differing("overlap", ours, run.port.console.call(routine).carry);
    });
}

std::string call_leave_thin_wall(Run& run) {
    ThinWallCaller caller(run);
    constexpr Contact sideways = contact_left | contact_right,
                      upright = contact_ceiling | contact_floor;
    Stratum& ways = run.strata.of("the way out", 0, contact_sides);
    for (int both = 0; both <= contact_sides; ++both)
        if ((both & sideways) == sideways || (both & upright) == upright)
            ways.never(both);
    const Routine routine = run.port.console.routine("leave_thin_wall");
    return run.each([&](long call) -> std::string {
        Body body = caller.next(call);
        if (between(run.random, 0, 3) == 0) // its centre near a crossing
            body.position = {{(body.position.x.raw & ~0xFFF) + between(run.random, -400, 400)},
                             {(body.position.y.raw & ~0xFFF) + between(run.random, -400, 400)}};
        caller.variables.put(body);
        const Contact ours = leave_thin_wall(body, caller.walls());
        ways.count(ours);
        if (ours == 0) // the body is in none
            return {};
        const Exit exit = run.port.console.call(routine);
        return caller.variables.difference(body) + differing("contact", ours, exit.a);
    });
}

} // namespace

std::span<const CallSet> thin_wall_call_sets() {
    static constexpr CallSet sets[] = {
        {"walls_at", call_walls_at},
        {"overlaps_thin_wall", call_overlaps_thin_wall},
        {"leave_thin_wall", call_leave_thin_wall},
    };
    return sets;
}

} // namespace halfbyte::test
