#include "tools/commands/solve/explorer.hpp"

#include "engine/sim/movers.hpp"
#include "engine/sim/script.hpp"
#include "engine/sim/step.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstdio>
#include <iterator>
#include <tuple>

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
           && (std::any_of(std::begin(world.movers), std::end(world.movers),
                          [](const Mover& mover) { return is_present(mover); }) || (std::getenv("WAITACTOR") && std::any_of(std::begin(world.actors) + 1, std::end(world.actors), [&](const Actor& a) { return a.kind != no_actor && magnitude(a.position.x - self.position.x) <= Distance{8 * subpixels_per_cell}; })));
}

} // namespace


static int env(const char* n, int d) { const char* v = std::getenv(n); return v ? std::atoi(v) : d; }
static const int region_bits = env("REGION", 5);
static const int pick = env("PICK", 0);
static const int victims = env("VICTIM", 0);
static const int penalty = env("PENALTY", 2);
static const int time_weight = env("TIME", 0);
static const std::size_t most_open = static_cast<std::size_t>(env("OPEN", 64));
static const int phase_of_wait = env("WAITPHASE", 5);

Explorer::Explorer(const Level& level, const Openings& openings, const DistanceField& field,
           const BeamShape& shape, std::uint32_t most_frames, std::uint16_t seed, const std::vector<Arrival>& starts)
    : level_(level), openings_(openings), field_(field), shape_(shape), most_frames_(most_frames), starts_(starts),
      coarse_(level, openings, shape.coarseness), random_(seed + 1u) {
    for (std::uint32_t i = 0; i < starts.size(); ++i) {
        const std::int32_t distance = distance_of(starts[i].world);
        note_closest(starts[i].world, distance);
        add({starts[i].world, PathTree::root, starts[i].cost, i, 0, distance, 0, 0});
    }
}

std::uint64_t Explorer::region_key(const World& world) const {
    const Point at = player(world).position;
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x.raw >> (8 + region_bits))) << 32
           | static_cast<std::uint32_t>(at.y.raw >> (8 + region_bits));
}

void Explorer::queue(std::uint32_t index) {
    Region& region = regions_[index];
    queue_.erase({region.priority, index});
    if (region.open.empty())
        return;
    region.priority = nodes_[region.open.front()].score + static_cast<std::int32_t>(region.visits) * penalty;
    queue_.insert({region.priority, index});
}

void Explorer::add(const Node& node) {
    const auto [found, is_new] = region_index_.try_emplace(region_key(node.world), static_cast<std::uint32_t>(regions_.size()));
    if (is_new)
        regions_.emplace_back();
    Region& region = regions_[found->second];
    const auto worse = [this](std::uint32_t a, std::uint32_t b) {
        return std::tie(nodes_[a].score, nodes_[a].tie) > std::tie(nodes_[b].score, nodes_[b].tie);
    };
    if (region.open.size() >= most_open) {
        const std::size_t victim = victims ? random_() % region.open.size() : region.open.size() / 2 + random_() % (region.open.size() - region.open.size() / 2);
        paths_.release(nodes_[region.open[victim]].path);
        nodes_[region.open[victim]] = node;
        std::make_heap(region.open.begin(), region.open.end(), worse);
    } else {
        std::uint32_t index;
        if (free_.empty()) {
            index = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back(node);
        } else {
            index = free_.back();
            free_.pop_back();
            nodes_[index] = node;
        }
        region.open.push_back(index);
        std::push_heap(region.open.begin(), region.open.end(), worse);
    }
    queue(found->second);
}

Input Explorer::input_of(const Action& action, int frame) const {
    return static_cast<Input>(solve::input_of(action, frame) & ~shape_.without);
}

bool Explorer::has_arrived(const World& world) const {
    return is_reached(shape_.goal, world, level_, openings_);
}

// Whether the player has just met the goal's actor, and its script notices.
bool Explorer::has_met(const World& world, bool was_touched) const {
    const Actor* actor = actor_of(shape_.goal, world);
    return actor != nullptr && !was_touched && (actor->flags & actor_was_touched)
           && (wait_of(*actor) == ScriptCondition::condition_touched
               || !(traits_of(*actor, level_) & actor_tough)
               || (traits_of(*actor, level_) & actor_stompable));
}

// Returns false if the action ends in death.
bool Explorer::act(World& world, const Action& action, int& frames, std::uint8_t& met) {
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

std::uint32_t Explorer::cost_of(const Action& action, int frames) const {
    int with_b = 0;
    for (int frame = 0; frame < frames; ++frame)
        with_b += (input_of(action, frame) & input_b) ? 1 : 0;
    return static_cast<std::uint32_t>(with_b * shape_.cost_of_b);
}

// The distance to the goal; near the placement of an actor that has moved away, to the actor.
std::int32_t Explorer::distance_of(const World& world) const {
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

std::int32_t Explorer::score(const World& world, std::int32_t distance, std::uint8_t met) const {
    const Actor& self = player(world);
    const int ahead = self.velocity.x.raw * field_.direction(world) * frames_ahead;
    const int switches = is_last(shape_.goal) ? std::popcount(switches_of_path(world)) : 0;
    return distance - (ahead >> subpixel_bits) - worth_of_switch * switches - worth_of_meeting * met
           - ((self.contact & contact_floor) ? worth_of_floor : 0);
}

void Explorer::note_closest(const World& world, std::int32_t distance) {
    const int switches = is_last(shape_.goal) ? std::popcount(switches_of_path(world)) : 0;
    if (switches < closest_.switches
        || (switches == closest_.switches && distance >= closest_.distance))
        return;
    const auto at = player(world).position;
    closest_ = {distance, switches, world.frame, cell_of(at.x), cell_of(at.y)};
}


void Explorer::expand(const Node& node) {
    for (std::uint8_t i = 0; i < action_count; ++i) {
        if (!is_useful(actions[i], level_, openings_))
            continue;
        World world = node.world;
        int frames = 0;
        std::uint8_t met = node.met;
        const bool lives = act(world, actions[i], frames, met);
        ++cost_.states;
        if (!lives)
            continue;
        if (has_arrived(world)) {
            remember_arrival(node, i, frames, world);
            continue;
        }
        const std::int32_t distance = distance_of(world);
        if (distance == DistanceField::unreachable)
            continue;
        std::uint64_t key = coarse_.key(world);
        if (waits_for_mover(world, actions[i]))
            key ^= (world.frame >> phase_of_wait) * 0x9E3779B97F4A7C15u;
        const std::uint32_t cost = node.cost + cost_of(actions[i], frames);
        if (!seen_.insert(key, cost))
            continue;
        note_closest(world, distance);
        const std::uint32_t all = node.frames + static_cast<std::uint32_t>(frames);
        if (starts_[node.start].inputs.size() + all > most_frames_)
            continue;
        add({world, paths_.add(node.path, i), cost, node.start, all,
             score(world, distance, met) + static_cast<std::int32_t>(cost) + static_cast<std::int32_t>(all) * time_weight / 16,
             static_cast<std::uint32_t>(random_()), met});
    }
}

void Explorer::remember_arrival(const Node& member, std::uint8_t action, int frames,
                            const World& world) {
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
    if (arrivals_.size() == Beam::most_arrivals || (!last && !arrived_.insert(coarse_.key(world), 0)))
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

void Explorer::dump() const {
    std::vector<std::tuple<std::uint32_t,int,int,std::size_t,int>> all;
    for (const auto& [key, i] : region_index_) all.emplace_back(regions_[i].visits, static_cast<int>(key >> 32) << region_bits >> 4, static_cast<std::int32_t>(key) << region_bits >> 4, regions_[i].open.size(), regions_[i].priority);
    std::sort(all.rbegin(), all.rend());
    for (std::size_t i = 0; i < 14 && i < all.size(); ++i) { const auto [v, c, r, o, p] = all[i]; std::fprintf(stderr, "   %u@(%d,%d) open %zu prio %d\n", v, c, r, o, p); }
}

bool Explorer::advance() {
    if (queue_.empty())
        return false;
    const std::uint32_t index = queue_.begin()->second;
    Region& region = regions_[index];
    const auto worse = [this](std::uint32_t a, std::uint32_t b) {
        return std::tie(nodes_[a].score, nodes_[a].tie) > std::tie(nodes_[b].score, nodes_[b].tie);
    };
    if (pick != 0 && region.visits % static_cast<unsigned>(pick) == static_cast<unsigned>(pick) - 1) {
        const std::size_t at = random_() % region.open.size();
        std::swap(region.open[at], region.open.back());
        std::swap(region.open.back(), region.open.back());
        const std::uint32_t chosen = region.open.back();
        region.open.pop_back();
        std::make_heap(region.open.begin(), region.open.end(), worse);
        region.open.push_back(chosen);
    } else
    std::pop_heap(region.open.begin(), region.open.end(), worse);
    const std::uint32_t best = region.open.back();
    region.open.pop_back();
    ++region.visits;
    queue(index);
    const Node node = nodes_[best];
    free_.push_back(best);
    frame_ = static_cast<std::uint32_t>(starts_[node.start].inputs.size()) + node.frames;
    expand(node);
    paths_.release(node.path);
    return !queue_.empty() && seen_.size() < Beam::most_remembered && paths_.size() < Beam::most_remembered;
}

} // namespace halfbyte::tools::solve
