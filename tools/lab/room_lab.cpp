// Thin walls and boxes: a room that has nothing else, and the axes that a move in it goes along.
#include "tools/lab/outcome.hpp"

#include "engine/collide/room.hpp"

namespace halfbyte::tools::lab {

/// Cells of which none is there.
struct NoCells {};

constexpr Traits traits_at(const NoCells&, int, int) {
    return 0;
}
constexpr Kind kind_at(const NoCells&, int, int) {
    return Kind::empty;
}

namespace {

using rooms::Axis;
using SceneRoom = Room<NoCells, Scene>;

std::string boxes_text(BoxMask mask) {
    std::string text;
    for (int i = 0; i < box_set_size; ++i)
        if (mask & 1u << i)
            text += (text.empty() ? "" : ", ") + std::to_string(i + 1);
    return text.empty() ? "none" : text;
}

Stage stage_of(std::string title, const Body& before, Point wanted, Point to, Contact contact) {
    return {std::move(title),
            before.position,
            wanted,
            to,
            contact,
            {},
            touches_of(contact, to, before.half),
            {}};
}

// A sub-step, axis by axis, in the order that the engine took.
void add_step(Outcome& outcome, Body& body, Offset by, const SceneRoom& room,
              const MoveOptions& options, const std::string& title) {
    const rooms::Slide step = rooms::move_and_slide<cell_bits>(body, by, room, options);
    const rooms::Slide x_first = rooms::slide_x_then_y<cell_bits>(body, by, room, options);
    const Axis first = x_first.body.position == step.body.position ? Axis::x : Axis::y;
    rooms::Slide slide{body};
    Contact told = 0;
    for (const Axis axis : {first, rooms::other(first)}) {
        const Distance way = rooms::along(axis, by);
        if (way == Distance{0})
            continue;
        const Body before = slide.body;
        Body wanted = before;
        rooms::go(wanted, axis, way);
        const auto c = rooms::clearance<cell_bits>(before, axis, way, room, options.drop_through);
        rooms::go_along<cell_bits>(slide, axis, way, room, options);
        const bool x = axis == Axis::x;
        Stage stage = stage_of(title + (axis == first ? ", first " : ", then ") + (x ? "x" : "y"),
                               before, wanted.position, slide.body.position,
                               static_cast<Contact>(slide.contact & ~told));
        stage.numbers.push_back("clear    " + length_text(c.way) + " of "
                                + length_text(magnitude(way).raw));
        if (room.boxes.count != 0)
            stage.numbers.push_back("met      boxes " + boxes_text(c.boxes));
        outcome.stages.push_back(stage);
        told = slide.contact;
    }
    body.position = step.body.position;
    stop_at(body.velocity, step.contact);
}

Outcome room_outcome(const Scene& scene, const SceneRoom& room, const MoveOptions& options) {
    Outcome outcome;
    outcome.body = scene.body;
    outcome.contact = move_in_room(outcome.body, room, options).contact;
    Body body = scene.body;
    const Area near = rooms::near_area(body, options);
    if (!rooms::is_anything_near<cell_bits>(near, room)) {
        const Point to = outcome.body.position;
        outcome.stages.push_back(stage_of("nothing is near", body, to, to, 0));
        return outcome;
    }
    rooms::leave_thin_walls<cell_bits>(body, room);
    if (body.position != scene.body.position)
        outcome.stages.push_back(stage_of("out of the wall that it is in", scene.body,
                                          scene.body.position, body.position, 0));
    const int halvings = rooms::halvings_for<cell_bits>(body);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    for (int i = 0; i < 1 << halvings; ++i) {
        const Offset by{body.velocity.x.raw != 0 ? x.step(i) : Distance{0},
                        body.velocity.y.raw != 0 ? y.step(i) : Distance{0}};
        add_step(outcome, body, by, room, options,
                 "sub-step " + std::to_string(i + 1) + " of " + std::to_string(1 << halvings));
    }
    if (outcome.stages.empty())
        outcome.stages.push_back(stage_of("it stays", body, body.position, body.position, 0));
    return outcome;
}

} // namespace

Outcome thin_wall_outcome(const Scene& scene) {
    const NoCells cells;
    MoveOptions options;
    options.ceiling_slack = scene.options.ceiling_slack;
    return room_outcome(scene, {&cells, {}, &scene}, options);
}

Outcome box_set_outcome(const Scene& scene) {
    const NoCells cells;
    return room_outcome(scene, {&cells, {scene.boxes.data(), static_cast<int>(scene.boxes.size())}},
                        {});
}

} // namespace halfbyte::tools::lab
