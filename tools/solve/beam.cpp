#include "tools/solve/beam.hpp"

#include "engine/sim/step.hpp"

#include <algorithm>
#include <tuple>

namespace halfbyte::tools::solve {

namespace {

// How many frames ahead a speed counts as way made.
constexpr int frames_ahead = 8;
constexpr std::int32_t worth_of_floor = 4; // standing, one can jump

} // namespace

Beam::Beam(const Level& level, const DistanceField& field, const BeamShape& shape,
           std::uint16_t seed, const std::vector<Input>& begin)
    : level_(level), field_(field), shape_(shape), begin_(begin), coarse_(level, shape.coarseness),
      random_(seed + 1u), frame_(static_cast<std::uint32_t>(begin.size())) {
    Member start{{}, PathTree::root};
    start_level(start.world, level, seed);
    for (const Input input : begin)
        step(start.world, input, level);
    note_closest(start.world, field.distance(start.world));
    members_.push_back(start);
}

// False if it ends in death.
bool Beam::act(World& world, const Action& action, int& frames) {
    for (frames = 0; frames < shape_.frames && world.phase == Phase::playing; ++frames) {
        step(world, input_of(action, frames), level_);
        ++cost_.steps;
    }
    return world.phase != Phase::dying;
}

std::int32_t Beam::score(const World& world, std::int32_t distance) const {
    const Actor& self = player(world);
    const int ahead = self.velocity.x.raw * field_.direction(world) * frames_ahead;
    return distance - (ahead >> subpixel_bits)
           - ((self.contact & contact_floor) ? worth_of_floor : 0);
}

void Beam::note_closest(const World& world, std::int32_t distance) {
    if (distance >= closest_.distance)
        return;
    const auto at = player(world).position;
    closest_ = {distance, world.frame, cell_of(at.x), cell_of(at.y)};
}

void Beam::expand(std::uint32_t parent) {
    for (std::uint8_t i = 0; i < action_count; ++i) {
        const Effects needed = actions[i].only_with;
        if (needed != 0 && !(needed & level_.map.all_effects))
            continue;
        World world = members_[parent].world;
        int frames = 0;
        const bool lives = act(world, actions[i], frames);
        ++cost_.states;
        if (!lives)
            continue;
        if (world.phase == Phase::cleared) {
            remember_found(parent, i, frames);
            continue;
        }
        const std::int32_t distance = field_.distance(world);
        if (distance == DistanceField::unreachable)
            continue;
        const std::uint64_t key = coarse_.key(world);
        if (seen_.contains(key))
            continue;
        note_closest(world, distance);
        candidates_.push_back(
            {key, score(world, distance), static_cast<std::uint32_t>(random_()), parent, i});
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
    if (!found_ || inputs.size() < found_->size())
        found_ = std::move(inputs);
}

// Makes the next layer of the best candidates. Their worlds are stepped again: that costs less
// than to store one for every candidate.
void Beam::keep_best() {
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(a.score, a.tie, a.parent, a.action)
               < std::tie(b.score, b.tie, b.parent, b.action);
    });
    std::vector<Member> next;
    for (const Candidate& candidate : candidates_) {
        if (next.size() == shape_.width)
            break;
        if (!seen_.insert(candidate.key))
            continue;
        const Member& parent = members_[candidate.parent];
        next.push_back({parent.world, paths_.add(parent.path, candidate.action)});
        int frames = 0;
        act(next.back().world, actions[candidate.action], frames);
    }
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
