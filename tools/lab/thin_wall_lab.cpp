#include "tools/lab/outcome.hpp"

#include "engine/collide/thin_wall.hpp"

namespace halfbyte::tools::lab {

namespace {

using namespace thin_wall;
using rooms::Overlap;
using rooms::overlap_of;

// The edges that a move onto a line of the grid looks at: one where the body is in one row or
// column, the four that meet in the crossing where it lies across two.
std::vector<Edge> edges_of(Walls side, int line, Reach reach) {
    const bool upright = side == wall_left;
    if (reach.first == reach.last)
        return {upright ? Edge{line, reach.first, side} : Edge{reach.first, line, side}};
    const int column = upright ? line : reach.last, row = upright ? reach.last : line;
    return {{column, row - 1, wall_left},
            {column, row, wall_left},
            {column - 1, row, wall_top},
            {column, row, wall_top}};
}

// Whether a place is away from all lines of the grid, near one, or near two: the source's regions.
std::string region_text(const Body& body) {
    const Overlap x = overlap_of<cell_bits>(body.position.x, body.half.x);
    const Overlap y = overlap_of<cell_bits>(body.position.y, body.half.y);
    const bool near_x = x.depth > Distance{0}, near_y = y.depth > Distance{0};
    const std::string column = std::to_string(x.line), row = std::to_string(y.line);
    if (near_x && near_y)
        return "c: across the crossing " + column + ", " + row;
    if (near_x || near_y)
        return "b: across line " + (near_x ? "x " + column : "y " + row);
    return "a: across no line";
}

// A move along one axis, as `step_between_walls` does two of. `before` becomes what is after it.
Stage move_along(Body& before, const Scene& scene, Walls side, Distance step) {
    const bool along_x = side == wall_left;
    Body wanted = before;
    (along_x ? wanted.position.x : wanted.position.y) += step;
    const Entry entry = along_x ? entry_of<cell_bits>(before.position.x, before.half.x, step)
                                : entry_of<cell_bits>(before.position.y, before.half.y, step);
    const Reach reach = along_x ? reach_of<cell_bits>(before.position.y, before.half.y)
                                : reach_of<cell_bits>(before.position.x, before.half.x);
    Stage stage{"", before.position, wanted.position, {}, 0, {}, {}, {}};
    stage.contact = along_x ? move_x<cell_bits>(before, scene, step)
                            : move_y<cell_bits>(before, scene, step, scene.options.ceiling_slack);
    stage.to = before.position;
    stage.touches = touches_of(stage.contact, stage.to, before.half);
    stage.numbers = {"region   " + region_text(wanted)};
    if (!entry.found) {
        stage.numbers.emplace_back("enters   no line");
        return stage;
    }
    stage.edges = edges_of(side, entry.line, reach);
    stage.numbers.push_back("enters   line " + std::string(along_x ? "x " : "y ")
                            + std::to_string(entry.line) + " by " + length_text(entry.depth.raw));
    return stage;
}

// One sub-step, axis by axis, in the order that the engine took.
void add_step(Outcome& outcome, Body& body, const Scene& scene, Distance x, Distance y,
              const std::string& title) {
    const Body before = body;
    const Contact contact = step_between_walls(body, scene, x, y, scene.options);
    for (const bool x_first : {true, false}) {
        Body moved = before;
        Stage first = move_along(moved, scene, x_first ? wall_left : wall_top, x_first ? x : y);
        Stage second = move_along(moved, scene, x_first ? wall_top : wall_left, x_first ? y : x);
        if (moved.position != body.position || (first.contact | second.contact) != contact)
            continue;
        first.title = title + (x_first ? ", first x" : ", first y");
        second.title = title + (x_first ? ", then y" : ", then x");
        if (first.from != first.wanted)
            outcome.stages.push_back(first);
        if (second.from != second.wanted)
            outcome.stages.push_back(second);
        return;
    }
}

} // namespace

Outcome thin_wall_outcome(const Scene& scene) {
    Outcome outcome;
    outcome.body = scene.body;
    outcome.contact = move_between_walls(outcome.body, scene, scene.options);

    Body body = scene.body;
    if (const Contact pushed = leave_thin_wall(body, scene); pushed != 0) {
        stop_at(body.velocity, pushed);
        const Point from = scene.body.position, to = body.position;
        outcome.stages.push_back({"out of the wall that it is in",
                                  from,
                                  from,
                                  to,
                                  pushed,
                                  {},
                                  touches_of(pushed, to, body.half),
                                  {}});
    }
    const Motion motion = body.velocity;
    const int halvings = thin_wall::halvings_for<cell_bits>(motion);
    for (int i = 0; i < 1 << halvings; ++i) {
        const Velocity now_x = body.velocity.x, now_y = body.velocity.y;
        const Distance x = now_x.raw == 0 ? Distance{0} : part_of(motion.x, i, halvings);
        const Distance y = now_y.raw == 0 ? Distance{0} : part_of(motion.y, i, halvings);
        const std::size_t stages = outcome.stages.size();
        add_step(outcome, body, scene, x, y,
                 "sub-step " + std::to_string(i + 1) + " of " + std::to_string(1 << halvings));
        for (std::size_t added = stages; added < outcome.stages.size(); ++added)
            stop_at(body.velocity, outcome.stages[added].contact);
    }
    if (outcome.stages.empty())
        outcome.stages.push_back({"it stays",
                                  body.position,
                                  body.position,
                                  body.position,
                                  0,
                                  {},
                                  {},
                                  {"region   " + region_text(body)}});
    return outcome;
}

} // namespace halfbyte::tools::lab
