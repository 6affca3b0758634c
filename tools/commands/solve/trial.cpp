#include "tools/commands/solve/trial.hpp"

#include "engine/sim/script.hpp"
#include "engine/sim/step.hpp"

#include <bit>

namespace halfbyte::tools::solve {

namespace {

// A speed counts as the distance made in this many frames.
constexpr int frames_ahead = 8;
constexpr std::int32_t worth_of_floor = 4; // a player on a floor can jump

// The worth of a switch that is on, in a search for the level's end: more than the length of a
// boss's room. It helps where the switch opens something that openings.hpp does not find.
constexpr std::int32_t worth_of_switch = 32 * DistanceField::units_per_cell;

// The worth of a touch of the goal's actor that its script notices, and how many of them count:
// more than the path to it, but less than to arrive.
constexpr std::int32_t worth_of_meeting = 16 * DistanceField::units_per_cell;
constexpr std::uint8_t most_meetings = 16;

// Nearer than this to the placement of a goal's actor, the actor itself is the aim.
constexpr std::int32_t arena = 24 * DistanceField::units_per_cell;

} // namespace

Input Trial::input_of(const Action& action, int frame) const {
    return static_cast<Input>(solve::input_of(action, frame) & ~shape_.without);
}

bool Trial::has_arrived(const World& world) const {
    return is_reached(shape_.goal, world, level_, openings_);
}

// Whether the player has just met the goal's actor, and its script notices.
bool Trial::has_met(const World& world, bool was_touched) const {
    const Actor* actor = actor_of(shape_.goal, world);
    return actor != nullptr && !was_touched && (actor->flags & actor_was_touched)
           && (wait_of(*actor) == ScriptCondition::condition_touched
               || !(traits_of(*actor, level_) & actor_tough)
               || (traits_of(*actor, level_) & actor_stompable));
}

Played Trial::play(World& world, const Action& action, std::uint8_t met) const {
    const auto plays = [&] { return world.phase == Phase::playing || world.warps; };
    const bool follows = shape_.goal.placement != no_placement;
    int frames = 0;
    for (; frames < shape_.frames && plays() && !has_arrived(world); ++frames) {
        const Actor* actor = follows ? actor_of(shape_.goal, world) : nullptr;
        const bool was_touched = actor != nullptr && (actor->flags & actor_was_touched);
        step(world, input_of(action, frames), level_);
        if (follows && met < most_meetings && has_met(world, was_touched))
            ++met;
    }
    return {!is_dead(world), frames, met};
}

std::uint32_t Trial::cost_of(const Action& action, int frames) const {
    int with_b = 0;
    for (int frame = 0; frame < frames; ++frame)
        with_b += (input_of(action, frame) & input_b) ? 1 : 0;
    return static_cast<std::uint32_t>(with_b * shape_.cost_of_b);
}

std::int32_t Trial::distance_of(const World& world) const {
    const std::int32_t distance = field_.distance(world);
    const Actor* actor = actor_of(shape_.goal, world);
    if (distance >= arena || actor == nullptr)
        return distance;
    const Place at{cell_of(actor->position.x), cell_of(actor->position.y)};
    if (at == shape_.goal.at)
        return distance;
    const Point self = player(world).position;
    return (magnitude(actor->position.x - self.x) + magnitude(actor->position.y - self.y)).raw
           / (subpixels_per_cell / DistanceField::units_per_cell);
}

std::int32_t Trial::score(const World& world, std::int32_t distance, std::uint8_t met) const {
    const Actor& self = player(world);
    const int ahead = self.velocity.x.raw * field_.direction(world) * frames_ahead;
    return distance - (ahead >> subpixel_bits) - worth_of_switch * switches_on(world)
           - worth_of_meeting * met - ((self.contact & contact_floor) ? worth_of_floor : 0);
}

int Trial::switches_on(const World& world) const {
    return is_last(shape_.goal) ? std::popcount(switches_of_path(world)) : 0;
}

} // namespace halfbyte::tools::solve
