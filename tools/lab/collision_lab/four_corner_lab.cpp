#include "tools/lab/collision_lab/outcome.hpp"

#include "engine/collide/move.hpp"

namespace halfbyte::tools::collision_lab {

namespace {

using namespace four_corner;

// The stage of a sub-step, from the body's previous position, with the cells that it tested.
Stage stage_of(const Body& before, const Body& after, const Cells& cells, Point wanted,
               const Resolution& result) {
    Stage stage{"", before.position, wanted, after.position, result.contact, {}, {}, {}};
    const Crossing crossing = crossing_near(wanted);
    const Neighbourhood around = neighbourhood(cells, crossing);
    stage.sampled = Sampled{crossing.column, crossing.row, result.nibble};
    stage.touches = touches_of(result.contact, after.position, after.half);
    const Point origin = point_of(crossing);
    stage.numbers = {
        "displacement x " + length_text((wanted.x - origin.x).raw),
        "displacement y " + length_text((wanted.y - origin.y).raw),
        "before x       " + length_text((before.position.x - origin.x).raw),
        "before y       " + length_text((before.position.y - origin.y).raw),
        "push x         " + length_text((after.position.x - wanted.x).raw),
        "push y         " + length_text((after.position.y - wanted.y).raw),
    };
    if (slope::near_slope(around))
        stage.numbers.emplace_back("among slopes: surfaces first, then cells");
    return stage;
}

} // namespace

Outcome four_corner_outcome(const Scene& scene) {
    const SceneCells level(scene);
    const Cells cells = level.cells();
    Outcome outcome;
    outcome.body = scene.body;
    outcome.contact = move_body(outcome.body, cells, scene.options).contact;

    Body body = scene.body;
    MoveOptions options = scene.options;
    leave_floor(options, body.velocity);
    const int halvings = halvings_for(body.velocity);
    const SubSteps x = spread(body.velocity.x, halvings), y = spread(body.velocity.y, halvings);
    const int count = 1 << halvings;
    for (int i = 0; i < count; ++i) {
        const Distance step_x = body.velocity.x.raw != 0 ? x.step(i) : Distance{0};
        const Distance step_y = body.velocity.y.raw != 0 ? y.step(i) : Distance{0};
        const Body before = body;
        const Point wanted{before.position.x + step_x, before.position.y + step_y};
        const Resolution result = sub_step<cell_bits>(body, cells, step_x, step_y, options);
        clip_velocity(body.velocity, result.contact);
        if (result.slipped)
            options.corner_correction = {0};
        if ((result.contact & contact_floor) || step_y != Distance{0})
            options.last_contact = result.contact;
        outcome.stages.push_back(stage_of(before, body, cells, wanted, result));
        outcome.stages.back().title =
            "sub-step " + std::to_string(i + 1) + " of " + std::to_string(count);
    }
    if (outcome.stages.back().sampled->nibble == (top_row | bottom_row)) {
        Stage stage{
            "ejected from four solid cells", body.position, body.position, {}, 0, {}, {}, {}};
        if (!eject<cell_bits>(body, cells))
            stage.contact = contact_crushed;
        stage.to = body.position;
        outcome.stages.push_back(stage);
    }
    return outcome;
}

} // namespace halfbyte::tools::collision_lab
