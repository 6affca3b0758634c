#include "tools/lab/collision_lab/outcome.hpp"

#include "engine/collide/move.hpp"

namespace halfbyte::tools::collision_lab {

Outcome sweep_outcome(const Scene& scene) {
    const Box moving = box_of(scene.body);
    const Offset motion = offset_in_one_frame(scene.body.velocity);
    const Box& target = scene.boxes.front();
    const SweepResult met = sweep(moving, motion, target);
    const SweepResult slid = sweep_and_slide(moving, motion, target);

    Outcome outcome;
    outcome.body = scene.body;
    outcome.body.position = moving.position + slid.displacement;
    outcome.contact = slid.contact;
    clip_velocity(outcome.body.velocity, slid.contact);

    const Point wanted = moving.position + motion, there = moving.position + met.displacement;
    Stage until{"up to the contact", moving.position, wanted, there, met.contact, {}, {}, {}};
    until.touches = touches_of(met.contact, there, moving.half);
    until.numbers = {"gap    " + length_text(static_cast<int>(met.time.gap)),
                     "motion " + length_text(static_cast<int>(met.time.motion)),
                     met.stuck ? "stuck: it overlapped from the start"
                               : "time is gap / motion of the contact's axis"};
    outcome.stages.push_back(until);
    if (met.contact != 0)
        outcome.stages.push_back(
            {"the rest, along the free axis", there, wanted, outcome.body.position, 0, {}, {}, {}});
    return outcome;
}

} // namespace halfbyte::tools::collision_lab
