// Shows thin walls, boxes, and all systems at once: takes a move among obstacles apart, with the
// functions of move_and_slide.hpp.
#include "engine/collide/obstacles.hpp"
#include "tools/lab/collision_lab/outcome.hpp"
#include "tools/lab/collision_lab/thin_wall_lab.hpp"

#include <initializer_list>

namespace halfbyte::tools::collision_lab {

namespace {

using namespace obstacles;

// The cells of scenes that have none.
struct EmptyCells {};

constexpr Traits traits_at(const EmptyCells&, int, int) {
    return 0;
}

constexpr TileKind kind_at(const EmptyCells&, int, int) {
    return TileKind::empty;
}

std::string boxes_text(BoxMask mask) {
    std::string text = "box";
    for (int i = 0; i < box_set_size; ++i)
        if (mask & bit_of(i))
            text += (text == "box" ? " " : ", ") + std::to_string(i + 1);
    return text;
}

// Calls the clip function of each set of obstacles separately, and collects the answers.
template <class R>
Asked asked_of(const Body& body, Axis axis, Distance by, const Scene& scene, const R& obstacles) {
    const Path path = path_of(body, axis, by, scene.options.drop_through);
    Asked asked{axis == Axis::x, path.sign, path.wanted, {}};
    const auto ask = [&](const char* set, const auto& clip) {
        Clearance c{path.wanted};
        clip(c);
        const std::string name = c.boxes != 0 ? boxes_text(c.boxes) : set;
        asked.answers.push_back({name, c.met, c.distance, c.met && !c.stops, c.aside});
    };
    const bool all = scene.system == System::moving;
    if (all) {
        ask("cells",
            [&](Clearance& c) { clip_to_cells<cell_bits>(c, path, body, *obstacles.cells); });
        ask("slopes",
            [&](Clearance& c) { clip_to_slopes<cell_bits>(c, path, body, *obstacles.cells); });
        ask("segments", [&](Clearance& c) {
            clip_to_segments<cell_bits>(c, path, *obstacles.cells, *obstacles.segments);
        });
    }
    if (all || scene.system == System::thin_wall)
        ask("thin walls",
            [&](Clearance& c) { clip_to_thin_walls<cell_bits>(c, path, *obstacles.thin_walls); });
    if (all || scene.system == System::box_set)
        ask("boxes", [&](Clearance& c) { clip_to_boxes(c, path, obstacles.boxes); });
    return asked;
}

std::string answer_text(const Answer& answer, bool along_x) {
    const std::string name =
        answer.set + std::string(answer.set.size() < 10 ? 11 - answer.set.size() : 1, ' ');
    if (!answer.met)
        return name + "free";
    const std::string at = name + length_text(answer.gap);
    if (!answer.leads)
        return at + ", stops";
    const char* distance =
        along_x ? (answer.aside < 0 ? " up" : " down") : (answer.aside < 0 ? " left" : " right");
    return at + ", deflects " + length_text(answer.aside < 0 ? -answer.aside : answer.aside)
           + distance;
}

Stage stage_of(std::string title, const Body& from, Point wanted, const Slide& slide) {
    const Point to = slide.body.position;
    return {std::move(title),
            from.position,
            wanted,
            to,
            slide.contact,
            {},
            touches_of(slide.contact, to, from.half),
            {}};
}

// Both orders of a sub-step, and the one that is taken.
struct Orders {
    Slide x_first;
    Slide y_first;
    bool both = false; // both were tried
    bool takes_y = false;
};

template <class R>
Orders orders_of(const Body& body, Offset by, const R& obstacles, const MoveOptions& options) {
    Orders o{slide_x_then_y<cell_bits>(body, by, obstacles, options),
             slide_y_then_x<cell_bits>(body, by, obstacles, options)};
    o.both = o.x_first.lost != 0 && by.x.raw != 0 && by.y.raw != 0;
    o.takes_y = o.both && o.y_first.lost < o.x_first.lost;
    return o;
}

void note_orders(Stage& stage, const Orders& o) {
    if (!o.both)
        return;
    stage.numbers.push_back("x then y   loses " + length_text(o.x_first.lost)
                            + (o.takes_y ? "" : ", taken"));
    stage.numbers.push_back("y then x   loses " + length_text(o.y_first.lost)
                            + (o.takes_y ? ", taken" : ""));
    stage.other = (o.takes_y ? o.x_first : o.y_first).body.position;
}

template <class R>
void add_part(Outcome& outcome, Body& body, Axis axis, Distance by, const Scene& scene,
              const R& obstacles, const MoveOptions& options, const Orders& orders,
              const std::string& title) {
    Slide slide{body};
    Body wanted = body;
    go(wanted, axis, by);
    go_along<cell_bits>(slide, axis, by, obstacles, options);
    Stage stage = stage_of(title, body, wanted.position, slide);
    stage.asked = asked_of(body, axis, by, scene, obstacles);
    for (const Answer& answer : stage.asked->answers)
        stage.numbers.push_back(answer_text(answer, stage.asked->along_x));
    note_orders(stage, orders);
    if (scene.system == System::thin_wall)
        note_edges(stage, body, wanted);
    outcome.stages.push_back(stage);
    body = slide.body;
}

template <class R>
Slide add_sub_step(Outcome& outcome, const Body& from, Offset by, const Scene& scene,
                   const R& obstacles, const MoveOptions& options, const std::string& title) {
    const Slide slide = move_and_slide<cell_bits>(from, by, obstacles, options);
    const Orders orders = orders_of(from, by, obstacles, options);
    const Axis first = orders.takes_y ? Axis::y : Axis::x;
    Body body = from;
    for (const Axis axis : {first, other(first)})
        if (const Distance distance = along(axis, by); distance.raw != 0)
            add_part(outcome, body, axis, distance, scene, obstacles, options, orders,
                     title + (axis == Axis::x ? ", along x" : ", along y"));
    const Slide& taken = orders.takes_y ? orders.y_first : orders.x_first;
    if (slide.body.position == taken.body.position && slide.contact == taken.contact)
        return slide;
    const Offset gone = body.position - from.position;
    const Distance most = magnitude(gone.x) + rounding - gone.y;
    Stage snap = stage_of(title + ", ground snap", body, body.position, slide);
    snap.asked = asked_of(body, Axis::y, most, scene, obstacles);
    for (const Answer& answer : snap.asked->answers)
        snap.numbers.push_back(answer_text(answer, false));
    outcome.stages.push_back(snap);
    return slide;
}

template <class R>
void add_sub_steps(Outcome& outcome, Body body, const Scene& scene, const R& obstacles) {
    const int halvings = halvings_for<cell_bits>(body);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveOptions options = scene.options;
    four_corner::leave_floor(options, body.velocity);
    const std::string count = std::to_string(1 << halvings);
    for (int i = 0; i < 1 << halvings; ++i) {
        const Offset by{body.velocity.x.raw != 0 ? x.step(i) : Distance{0},
                        body.velocity.y.raw != 0 ? y.step(i) : Distance{0}};
        const Slide slide = add_sub_step(outcome, body, by, scene, obstacles, options,
                                         "step " + std::to_string(i + 1) + "/" + count);
        body.position = slide.body.position;
        clip_velocity(body.velocity, slide.contact);
        if (slide.passed)
            options.corner_correction = {0};
        if ((slide.contact & contact_floor) || by.y != Distance{0})
            options.last_contact = slide.contact;
    }
}

template <class R>
Outcome obstacles_outcome(const Scene& scene, const R& obstacles) {
    Outcome outcome;
    outcome.body = scene.body;
    outcome.contact = move_among_obstacles(outcome.body, obstacles, scene.options).contact;

    Body body = scene.body;
    const Area area = near_area(body, scene.options);
    outcome.near = area;
    const Slide whole{outcome.body, outcome.contact};
    BoxMove move;
    if (!is_anything_near<cell_bits>(area, obstacles)
        && move_among_cells<cell_bits>(body, area, obstacles, scene.options, move)) {
        outcome.stages.push_back(
            stage_of("only cells are near", scene.body, target_of(scene), whole));
        return outcome;
    }
    if (is_in_cells<cell_bits>(body, *obstacles.cells)) {
        outcome.stages.push_back(
            stage_of("ejected from solid cells", scene.body, target_of(scene), whole));
        return outcome;
    }
    leave_thin_walls<cell_bits>(body, obstacles);
    if (body.position != scene.body.position)
        outcome.stages.push_back(
            stage_of("moved out of a thin wall", scene.body, scene.body.position, {body}));
    add_sub_steps(outcome, body, scene, obstacles);
    if (outcome.stages.empty())
        outcome.stages.push_back(stage_of("the body stays", body, body.position, {body}));
    return outcome;
}

BoxSet boxes_of(const Scene& scene) {
    return {scene.boxes.data(), static_cast<int>(scene.boxes.size())};
}

} // namespace

Outcome thin_wall_outcome(const Scene& scene) {
    const EmptyCells cells;
    return obstacles_outcome(scene, Obstacles<EmptyCells, Scene>{&cells, {}, &scene});
}

Outcome box_set_outcome(const Scene& scene) {
    const EmptyCells cells;
    return obstacles_outcome(scene, Obstacles<EmptyCells, Scene>{&cells, boxes_of(scene)});
}

Outcome moving_outcome(const Scene& scene) {
    const SceneCells level(scene);
    const Cells cells = level.cells();
    const SegmentList segments = segment_list(scene);
    return obstacles_outcome(scene,
                             Obstacles<Cells, Scene>{&cells, boxes_of(scene), &scene, &segments});
}

} // namespace halfbyte::tools::collision_lab
