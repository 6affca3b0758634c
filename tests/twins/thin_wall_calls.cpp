// Calls of thin walls: what is on an edge, a step, the way out of a wall, and the way of a frame.
#include "tests/twins/body_variables.hpp"
#include "tests/twins/random_world.hpp"
#include "tests/twins/thin_wall_world.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 250;

/// A level of thin walls on the console, and bodies in it.
class ThinWallCaller {
  public:
    explicit ThinWallCaller(Run& run) : run_(run), variables(run.twin.console) {}

    Body next(long call) {
        if (call % calls_per_level == 0)
            run_.twin.open(random_thin_wall_block(run_.random));
        return random_body_near_lines(run_.random, run_.twin.level().map);
    }
    ThinWalls walls() const { return {&run_.twin.level().map}; }
    Variable of(const char* name) { return run_.twin.console.variable(name); }

  private:
    Run& run_;

  public:
    BodyVariables variables;
};

MoveOptions random_slack(std::mt19937& random) {
    constexpr int half_cell = subpixels_per_cell / 2;
    MoveOptions options;
    const int slack[4] = {0, between(random, -8, 0), between(random, 0, half_cell), half_cell};
    options.ceiling_slack.raw = slack[between(random, 0, 3)];
    return options;
}

// Rises to a line, its head across another one by a little.
void rise_beside_an_end(std::mt19937& random, Body& body) {
    const auto line_near = [](Position p) { return Position{(p.raw + 0x800) & ~0xFFF}; };
    const int reach = between(random, 1, std::max(1, body.half.x.raw / 2));
    const Distance aside = body.half.x - Distance{reach};
    body.position.x = line_near(body.position.x) + (between(random, 0, 1) ? aside : -aside);
    body.position.y = line_near(body.position.y) + body.half.y + Distance{between(random, 0, 200)};
    body.velocity.x.raw = static_cast<std::int16_t>(between(random, -100, 100));
    body.velocity.y.raw = static_cast<std::int16_t>(-between(random, 1, 1500));
}

std::string call_walls_at(Run& run) {
    ThinWallCaller caller(run);
    Stratum& found = run.strata.of("walls", 0, 3);
    Stratum& row_of_byte = run.strata.of("row modulo 4", 0, 3);
    // Left of the level, its first column, inside, just beyond, and farther.
    Stratum& place = run.strata.of("column", 0, 4);
    Variable x = caller.of("cell_x"), y = caller.of("cell_y");
    const Routine routine = run.twin.console.routine("walls_at");
    return run.each([&](long call) {
        caller.next(call);
        const LevelView& map = run.twin.level().map;
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
        const Exit exit = run.twin.console.call(routine);
        return differing("the walls", ours, exit.a) + differing("Z", ours == 0, exit.zero);
    });
}

std::string call_arms_at(Run& run) {
    ThinWallCaller caller(run);
    Stratum& arms = run.strata.of("arms", 0, 15);
    Variable x = caller.of("cell_x"), y = caller.of("cell_y");
    const Routine routine = run.twin.console.routine("arms_at");
    return run.each([&](long call) {
        caller.next(call);
        const LevelView& map = run.twin.level().map;
        const int column = between(run.random, -1, map.columns + 1);
        const int row = between(run.random, -1, map.rows + 1);
        x.set_u16(static_cast<std::uint32_t>(column * pixels_per_cell));
        y.set_u16(static_cast<std::uint32_t>(row * pixels_per_cell));
        const thin_wall::Arms ours = thin_wall::arms_at(caller.walls(), column, row);
        arms.count(ours);
        const Exit exit = run.twin.console.call(routine);
        return differing("the arms", ours, exit.a) + differing("Z", ours == 0, exit.zero);
    });
}

/// What steps are to meet: which sides stop, how many lines are entered, and where bodies lie.
class StepStrata {
  public:
    explicit StepStrata(Strata& s)
        : step_x_(s.sign("step x")), step_y_(s.sign("step y")), sides_(s.of("a side", 0, 3)),
          stopped_(s.of("axes that are stopped", 0, 2)), entered_(s.of("entered lines", 0, 2)),
          across_(s.of("lines that the body lies across", 0, 2)),
          inside_(s.both_ways("overlap before")), slack_(s.sign("ceiling slack")) {}

    void count(const Body& body, const ThinWalls& walls, const MoveOptions& options,
               Contact contact) {
        using namespace thin_wall;
        step_x_.count_sign(body.velocity.x.raw);
        step_y_.count_sign(body.velocity.y.raw);
        for (int side = 0; side < 4; ++side)
            sides_.count(contact & 1 << side ? side : -1);
        stopped_.count(((contact & sideways) != 0) + ((contact & upright) != 0));
        const Reach columns = reach_of<cell_bits>(body.position.x, body.half.x);
        const Reach rows = reach_of<cell_bits>(body.position.y, body.half.y);
        across_.count((columns.first != columns.last) + (rows.first != rows.last));
        entered_.count(entry_of<cell_bits>(body.position.x, body.half.x,
                                           distance_in_one_frame(body.velocity.x))
                           .found
                       + entry_of<cell_bits>(body.position.y, body.half.y,
                                             distance_in_one_frame(body.velocity.y))
                             .found);
        inside_.count(overlaps_thin_wall(body, walls));
        slack_.count_sign(options.ceiling_slack.raw);
    }

  private:
    Stratum &step_x_, &step_y_, &sides_, &stopped_, &entered_, &across_, &inside_, &slack_;
};

std::string call_step_between_walls(Run& run) {
    ThinWallCaller caller(run);
    StepStrata strata(run.strata);
    Stratum& passes = run.strata.both_ways("the slack lets pass");
    const Routine routine = run.twin.console.routine("step_between_walls");
    return run.each([&](long call) {
        Body body = caller.next(call);
        const ThinWalls walls = caller.walls();
        if (between(run.random, 0, 3) == 0)
            rise_beside_an_end(run.random, body);
        if (between(run.random, 0, 3)) // a step begins outside of walls, but it need not
            leave_thin_wall(body, walls);
        const MoveOptions options = random_slack(run.random);
        caller.variables.put(body, options);
        const Distance x = distance_in_one_frame(body.velocity.x),
                       y = distance_in_one_frame(body.velocity.y);
        Body ours = body, strict = body;
        const Contact contact = step_between_walls(ours, walls, x, y, options);
        step_between_walls(strict, walls, x, y, {});
        strata.count(body, walls, options, contact);
        passes.count(ours.position != strict.position);
        const Exit exit = run.twin.console.call(routine);
        return caller.variables.difference(ours) + differing("contact", contact, exit.a);
    });
}

std::string call_overlaps_thin_wall(Run& run) {
    ThinWallCaller caller(run);
    Stratum& overlaps = run.strata.both_ways("overlap");
    Stratum& across = run.strata.of("columns and rows that the body lies across", 0, 3);
    const Routine routine = run.twin.console.routine("overlaps_thin_wall");
    return run.each([&](long call) {
        const Body body = caller.next(call);
        caller.variables.put(body);
        const auto columns = thin_wall::reach_of<cell_bits>(body.position.x, body.half.x);
        const auto rows = thin_wall::reach_of<cell_bits>(body.position.y, body.half.y);
        across.count((columns.first != columns.last) + 2 * (rows.first != rows.last));
        const bool ours = overlaps_thin_wall(body, caller.walls());
        overlaps.count(ours);
        return differing("overlap", ours, !run.twin.console.call(routine).zero);
    });
}

std::string call_leave_thin_wall(Run& run) {
    ThinWallCaller caller(run);
    Stratum& ways = run.strata.of("the way out", 0, contact_sides);
    for (int both = 0; both <= contact_sides; ++both)
        if ((both & thin_wall::sideways) == thin_wall::sideways
            || (both & thin_wall::upright) == thin_wall::upright)
            ways.never(both);
    const Routine routine = run.twin.console.routine("leave_thin_wall");
    return run.each([&](long call) {
        Body body = caller.next(call);
        if (between(run.random, 0, 3) == 0) // its centre near a crossing
            body.position = {{(body.position.x.raw & ~0xFFF) + between(run.random, -400, 400)},
                             {(body.position.y.raw & ~0xFFF) + between(run.random, -400, 400)}};
        caller.variables.put(body);
        const Contact ours = leave_thin_wall(body, caller.walls());
        ways.count(ours);
        const Exit exit = run.twin.console.call(routine);
        return caller.variables.difference(body) + differing("contact", ours, exit.a)
               + differing("Z", ours == 0, exit.zero);
    });
}

std::string call_move_between_walls(Run& run) {
    ThinWallCaller caller(run);
    Stratum& halvings = run.strata.of("halvings", 0, 4);
    Stratum& contacts = run.strata.of("contact", 0, 4);
    Variable contact = caller.of("body_contact");
    const Routine routine = run.twin.console.routine("move_between_walls");
    return run.each([&](long call) {
        Body body = caller.next(call);
        body.velocity = {random_velocity(run.random), random_velocity(run.random)};
        const MoveOptions options = random_slack(run.random);
        caller.variables.put(body, options);
        halvings.count(thin_wall::halvings_for<cell_bits>(body.velocity));
        const Contact ours = move_between_walls(body, caller.walls(), options);
        for (int side = 0; side < 4; ++side)
            contacts.count(ours & 1 << side ? side : -1);
        contacts.count(ours == 0 ? 4 : -1);
        run.twin.console.call(routine);
        return caller.variables.difference(body) + differing("contact", ours, contact.u8());
    });
}

} // namespace

std::span<const CallSet> thin_wall_call_sets() {
    static constexpr CallSet sets[] = {
        {"walls_at", call_walls_at},
        {"arms_at", call_arms_at},
        {"step_between_walls", call_step_between_walls},
        {"overlaps_thin_wall", call_overlaps_thin_wall},
        {"leave_thin_wall", call_leave_thin_wall},
        {"move_between_walls", call_move_between_walls},
    };
    return sets;
}

} // namespace halfbyte::test
