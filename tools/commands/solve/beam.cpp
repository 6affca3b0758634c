#include "tools/commands/solve/beam.hpp"

#include "engine/sim/movers.hpp"
#include "engine/sim/script.hpp"
#include "engine/sim/step.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <tuple>
#include <unordered_set>

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

constexpr std::size_t part_that_waits = 4; // at most this part of the kept worlds wait: a quarter

// Whether the player stands still while a mover is near: then waiting changes the world.
bool waits_for_mover(const World& world, const Action& action) {
    const Actor& self = player(world);
    return action.rest == 0 && (self.contact & contact_floor) && self.velocity.x.raw == 0
           && std::any_of(std::begin(world.movers), std::end(world.movers),
                          [](const Mover& mover) { return is_present(mover); });
}

} // namespace

Beam::Beam(const Level& level, const Openings& openings, const DistanceField& field,
           const BeamShape& shape, std::uint16_t seed, const std::vector<Arrival>& starts)
    : level_(level), openings_(openings), field_(field), shape_(shape), starts_(starts),
      coarse_(level, openings, shape.coarseness), random_(seed + 1u) {
    for (std::uint32_t i = 0; i < starts.size(); ++i) {
        frame_ = std::max(frame_, static_cast<std::uint32_t>(starts[i].inputs.size()));
        note_closest(starts[i].world, distance_of(starts[i].world));
        members_.push_back({starts[i].world, PathTree::root, starts[i].cost, i, 0});
    }
}

Input Beam::input_of(const Action& action, int frame) const {
    return static_cast<Input>(solve::input_of(action, frame) & ~shape_.without);
}

bool Beam::has_arrived(const World& world) const {
    return is_reached(shape_.goal, world, level_, openings_);
}

// Whether the player has just met the goal's actor, and its script notices.
bool Beam::has_met(const World& world, bool was_touched) const {
    const Actor* actor = actor_of(shape_.goal, world);
    return actor != nullptr && !was_touched && (actor->flags & actor_was_touched)
           && (wait_of(*actor) == ScriptCondition::condition_touched
               || !(traits_of(*actor, level_) & actor_tough)
               || (traits_of(*actor, level_) & actor_stompable));
}

// Returns false if the action ends in death.
bool Beam::act(World& world, const Action& action, int& frames, std::uint8_t& met) {
    const auto plays = [&] { return world.phase == Phase::playing || world.warps; };
    const bool follows = shape_.goal.placement != no_placement;
    for (frames = 0; frames < shape_.frames && plays() && !has_arrived(world); ++frames) {
        const Actor* actor = follows ? actor_of(shape_.goal, world) : nullptr;
        const bool was_touched = actor != nullptr && (actor->flags & actor_was_touched);
        step(world, input_of(action, frames), level_);
        ++cost_.steps;
        if (follows && met < most_meetings && has_met(world, was_touched))
            ++met;
    }
    return !is_dead(world);
}

std::uint32_t Beam::cost_of(const Action& action, int frames) const {
    int with_b = 0;
    for (int frame = 0; frame < frames; ++frame)
        with_b += (input_of(action, frame) & input_b) ? 1 : 0;
    return static_cast<std::uint32_t>(with_b * shape_.cost_of_b);
}

// The distance to the goal; near the placement of an actor that has moved away, to the actor.
std::int32_t Beam::distance_of(const World& world) const {
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

std::int32_t Beam::score(const World& world, std::int32_t distance, std::uint8_t met) const {
    const Actor& self = player(world);
    const int ahead = self.velocity.x.raw * field_.direction(world) * frames_ahead;
    const int switches = is_last(shape_.goal) ? std::popcount(switches_of_path(world)) : 0;
    return distance - (ahead >> subpixel_bits) - worth_of_switch * switches - worth_of_meeting * met
           - ((self.contact & contact_floor) ? worth_of_floor : 0);
}

void Beam::note_closest(const World& world, std::int32_t distance) {
    const int switches = is_last(shape_.goal) ? std::popcount(switches_of_path(world)) : 0;
    if (switches < closest_.switches
        || (switches == closest_.switches && distance >= closest_.distance))
        return;
    const auto at = player(world).position;
    closest_ = {distance, switches, world.frame, cell_of(at.x), cell_of(at.y)};
}

void Beam::expand(std::uint32_t parent) {
    for (std::uint8_t i = 0; i < action_count; ++i) {
        if (!is_useful(actions[i], level_, openings_))
            continue;
        World world = members_[parent].world;
        int frames = 0;
        std::uint8_t met = members_[parent].met;
        const bool lives = act(world, actions[i], frames, met);
        ++cost_.states;
        if (!lives)
            continue;
        if (has_arrived(world)) {
            remember_arrival(parent, i, frames, world);
            continue;
        }
        const std::int32_t distance = distance_of(world);
        if (distance == DistanceField::unreachable)
            continue;
        const std::uint64_t key = coarse_.key(world);
        const bool waits = waits_for_mover(world, actions[i]);
        const std::uint32_t cost = members_[parent].cost + cost_of(actions[i], frames);
        if (!waits && seen_.contains(key, cost))
            continue;
        note_closest(world, distance);
        candidates_.push_back({key, score(world, distance, met) + static_cast<std::int32_t>(cost),
                               cost, static_cast<std::uint32_t>(random_()), parent, i, waits, met});
    }
}

void Beam::remember_arrival(std::uint32_t parent, std::uint8_t action, int frames,
                            const World& world) {
    const Member& member = members_[parent];
    const bool last = is_last(shape_.goal);
    const std::uint32_t cost = member.cost + cost_of(actions[action], frames);
    const std::vector<Input>& begin = starts_[member.start].inputs;
    const std::vector<std::uint8_t> path = paths_.actions(member.path);
    const std::size_t length = begin.size() + path.size() * static_cast<std::size_t>(shape_.frames)
                               + static_cast<std::size_t>(frames);
    if (last && !arrivals_.empty()) {
        const Arrival& best = arrivals_.front();
        if (std::make_pair(cost, length) >= std::make_pair(best.cost, best.inputs.size()))
            return;
        arrivals_.clear();
    }
    if (arrivals_.size() == most_arrivals || (!last && !arrived_.insert(coarse_.key(world), 0)))
        return;
    std::vector<Input> inputs = begin;
    const auto append = [&](const Action& what, int count) {
        for (int frame = 0; frame < count; ++frame)
            inputs.push_back(input_of(what, frame));
    };
    for (const std::uint8_t before : path)
        append(actions[before], shape_.frames);
    append(actions[action], frames);
    arrivals_.push_back({world, std::move(inputs), cost});
}

// Makes the next layer from the best candidates. Their worlds are stepped again: that costs less
// than storing a world for every candidate.
void Beam::keep_best() {
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.score, a.tie, a.parent, a.action)
               < std::tie(b.score, b.tie, b.parent, b.action);
    });
    std::vector<Member> next;
    const auto extend = [&](const Candidate& candidate) {
        const Member& parent = members_[candidate.parent];
        next.push_back({parent.world, paths_.add(parent.path, candidate.action), candidate.cost,
                        parent.start, candidate.met});
        int frames = 0;
        std::uint8_t met = candidate.met;
        act(next.back().world, actions[candidate.action], frames, met);
    };
    // Waiting worlds get slots of their own: otherwise worlds that get farther and die there
    // displace them.
    std::unordered_set<std::uint64_t> waiting; // keys
    for (const Candidate& candidate : candidates_)
        if (candidate.waits && next.size() < shape_.width / part_that_waits
            && waiting.insert(candidate.key).second)
            extend(candidate);
    for (const Candidate& candidate : candidates_)
        if (!candidate.waits && next.size() < shape_.width
            && seen_.insert(candidate.key, candidate.cost))
            extend(candidate);
    for (const Member& member : members_)
        paths_.release(member.path);
    members_ = std::move(next);
}

bool Beam::advance() {
    candidates_.clear();
    for (std::uint32_t i = 0; i < members_.size(); ++i)
        expand(i);
    frame_ += static_cast<std::uint32_t>(shape_.frames);
    keep_best();
    return !members_.empty() && seen_.size() < most_remembered && paths_.size() < most_remembered;
}

} // namespace halfbyte::tools::solve
