#include "tools/lab/outcome.hpp"

#include "engine/collide/box_set.hpp"

namespace halfbyte::tools::lab {

namespace {

std::string boxes_text(BoxMask mask) {
    std::string text;
    for (int i = 0; i < box_set_size; ++i)
        if (mask & 1u << i)
            text += (text.empty() ? "" : ", ") + std::to_string(i + 1);
    return text.empty() ? "none" : text;
}

Stage stage_of(std::string title, const Box& mover, Offset motion, const BoxMove& move) {
    const Point to = mover.position + move.displacement;
    Stage stage{std::move(title),
                mover.position,
                mover.position + motion,
                to,
                move.contact,
                {},
                touches_of(move.contact, to, mover.half),
                {}};
    stage.numbers = {"stopped by boxes " + boxes_text(move.stopped_by),
                     "overlapped before " + boxes_text(move.overlapped)};
    return stage;
}

} // namespace

Outcome box_set_outcome(const Scene& scene) {
    const BoxSet set{scene.boxes.data(), static_cast<int>(scene.boxes.size())};
    Box mover = box_of(scene.body);
    const Offset motion = offset_in_one_frame(scene.body.velocity);
    const BoxMove move = move_in_boxes(mover, motion, set, {});

    Outcome outcome;
    outcome.body = scene.body;
    outcome.body.position = mover.position + move.displacement;
    outcome.contact = move.contact;
    stop_at(outcome.body.velocity, move.contact);

    const BoxMove first = box_set::straight(mover, motion, set, {}, Multiply{});
    outcome.stages.push_back(stage_of("to the first contact", mover, motion, first));
    if (first.displacement == move.displacement)
        return outcome;
    Offset rest = motion - first.displacement;
    (first.contact & sweeping::sides_along_x ? rest.x : rest.y) = {0};
    mover.position = mover.position + first.displacement;
    outcome.stages.push_back(stage_of("along the free axis", mover, rest,
                                      box_set::straight(mover, rest, set, {}, Multiply{})));
    return outcome;
}

} // namespace halfbyte::tools::lab
