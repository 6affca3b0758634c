#include "tools/commands/solve/beam.hpp"

#include "engine/sim/movers.hpp"
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

// The worth of a switch that is on: more than the length of a boss's room. The distance field
// ignores switches.
constexpr std::int32_t worth_of_switch = 32 * DistanceField::units_per_cell;

constexpr std::size_t part_that_waits = 4; // at most this part of the kept worlds wait: a quarter

// Whether the player stands still while a mover is near: then waiting changes the world.
bool waits_for_mover(const World& world, const Action& action) {
    const Actor& self = player(world);
    return action.rest == 0 && (self.contact & contact_floor) && self.velocity.x.raw == 0
           && std::any_of(std::begin(world.movers), std::end(world.movers),
                          [](const Mover& mover) { return is_present(mover); });
}

} // namespace

Beam::Beam(const Level& level, const DistanceField& field, const BeamShape& shape,
           std::uint16_t seed, const std::vector<Input>& begin)
    : level_(level), field_(field), shape_(shape), begin_(begin), coarse_(level, shape.coarseness),
      random_(seed + 1u), frame_(static_cast<std::uint32_t>(begin.size())) {
    Member start{{}, PathTree::root, 0};
    start_level(start.world, level, seed);
    for (const Input input : begin)
        step(start.world, input, level);
    note_closest(start.world, field.distance(start.world));
    members_.push_back(start);
}

Input Beam::input_of(const Action& action, int frame) const {
    return static_cast<Input>(solve::input_of(action, frame) & ~shape_.without);
}

bool Beam::has_arrived(const World& world) const {
    if (!shape_.to)
        return world.phase == Phase::cleared;
    const auto at = player(world).position;
    return world.phase == Phase::playing && cell_of(at.x) == shape_.to->column
           && cell_of(at.y) == shape_.to->row;
}

// Returns false if the action ends in death.
bool Beam::act(World& world, const Action& action, int& frames) {
    const auto plays = [&] { return world.phase == Phase::playing || world.warps; };
    for (frames = 0; frames < shape_.frames && plays() && !has_arrived(world); ++frames) {
        step(world, input_of(action, frames), level_);
        ++cost_.steps;
    }
    return !is_dead(world);
}

std::uint32_t Beam::cost_of(const Action& action, int frames) const {
    int with_b = 0;
    for (int frame = 0; frame < frames; ++frame)
        with_b += (input_of(action, frame) & input_b) ? 1 : 0;
    return static_cast<std::uint32_t>(with_b * shape_.cost_of_b);
}

std::int32_t Beam::score(const World& world, std::int32_t distance) const {
    const Actor& self = player(world);
    const int ahead = self.velocity.x.raw * field_.direction(world) * frames_ahead;
    return distance - (ahead >> subpixel_bits)
           - worth_of_switch * std::popcount(switches_of_way(world))
           - ((self.contact & contact_floor) ? worth_of_floor : 0);
}

void Beam::note_closest(const World& world, std::int32_t distance) {
    const int switches = std::popcount(switches_of_way(world));
    if (switches < closest_.switches
        || (switches == closest_.switches && distance >= closest_.distance))
        return;
    const auto at = player(world).position;
    closest_ = {distance, switches, world.frame, cell_of(at.x), cell_of(at.y)};
}

void Beam::expand(std::uint32_t parent) {
    for (std::uint8_t i = 0; i < action_count; ++i) {
        const Effects needed = actions[i].only_with;
        if ((needed != 0 && !(needed & level_.map.all_effects))
            || (actions[i].only_doors && !coarse_.has_doors()))
            continue;
        World world = members_[parent].world;
        int frames = 0;
        const bool lives = act(world, actions[i], frames);
        ++cost_.states;
        if (!lives)
            continue;
        if (has_arrived(world)) {
            remember_found(parent, i, frames);
            continue;
        }
        const std::int32_t distance = field_.distance(world);
        if (distance == DistanceField::unreachable)
            continue;
        const std::uint64_t key = coarse_.key(world);
        const bool waits = waits_for_mover(world, actions[i]);
        const std::uint32_t cost = members_[parent].cost + cost_of(actions[i], frames);
        if (!waits && seen_.contains(key, cost))
            continue;
        note_closest(world, distance);
        candidates_.push_back({key, score(world, distance) + static_cast<std::int32_t>(cost), cost,
                               static_cast<std::uint32_t>(random_()), parent, i, waits});
    }
}

void Beam::remember_found(std::uint32_t parent, std::uint8_t action, int frames) {
    std::vector<Input> inputs = begin_;
    const auto append = [&](const Action& what, int count) {
        for (int frame = 0; frame < count; ++frame)
            inputs.push_back(input_of(what, frame));
    };
    for (const std::uint8_t before : paths_.actions(members_[parent].path))
        append(actions[before], shape_.frames);
    append(actions[action], frames);
    const std::uint32_t cost = members_[parent].cost + cost_of(actions[action], frames);
    if (found_
        && std::make_pair(cost, inputs.size()) >= std::make_pair(cost_of_found_, found_->size()))
        return;
    found_ = std::move(inputs);
    cost_of_found_ = cost;
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
        next.push_back({parent.world, paths_.add(parent.path, candidate.action), candidate.cost});
        int frames = 0;
        act(next.back().world, actions[candidate.action], frames);
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
