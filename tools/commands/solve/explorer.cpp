#include "tools/commands/solve/explorer.hpp"

namespace halfbyte::tools::solve {

Explorer::Explorer(const Level& level, const Openings& openings, const DistanceField& field,
                   const SearchShape& shape, std::uint32_t most_frames, std::uint16_t seed,
                   const std::vector<Arrival>& starts)
    : level_(level), shape_(shape), most_frames_(most_frames), starts_(starts),
      trial_(level, openings, field, shape), coarse_(level, openings, shape.coarseness),
      frontier_(seed + 1u) {
    for (std::uint8_t i = 0; i < action_count; ++i)
        if (is_useful(actions[i], level, openings))
            useful_.push_back(i);
    for (std::uint32_t i = 0; i < starts.size(); ++i) {
        const World& world = starts[i].world;
        const std::int32_t distance = trial_.distance_of(world);
        note_closest(world, distance);
        frontier_.add({world, PathTree::root, i, 0, starts[i].cost, distance, 0});
    }
}

std::uint32_t Explorer::frame_of(const Reached& reached) const {
    return static_cast<std::uint32_t>(starts_[reached.start].inputs.size()) + reached.frames;
}

void Explorer::note_closest(const World& world, std::int32_t distance) {
    const auto at = player(world).position;
    const Closest here{distance, trial_.switches_on(world), world.frame, cell_of(at.x),
                       cell_of(at.y)};
    if (here.is_better_than(closest_))
        closest_ = here;
}

void Explorer::try_action(const Reached& from, std::uint8_t action) {
    Reached to = from;
    const Played played = trial_.play(to.world, actions[action], from.met);
    cost_.steps += static_cast<std::uint64_t>(played.frames);
    ++cost_.states;
    to.frames += static_cast<std::uint32_t>(played.frames);
    if (!played.lives || frame_of(to) > most_frames_)
        return;
    to.cost += trial_.cost_of(actions[action], played.frames);
    if (trial_.has_arrived(to.world)) {
        remember_arrival(from, action, played, to.world);
        return;
    }
    const std::int32_t distance = trial_.distance_of(to.world);
    if (distance == DistanceField::unreachable || !seen_.insert(coarse_.key(to.world), to.cost))
        return;
    note_closest(to.world, distance);
    to.met = played.met;
    to.score = trial_.score(to.world, distance, to.met) + static_cast<std::int32_t>(to.cost)
               + static_cast<std::int32_t>(to.frames) * shape_.cost_of_frame;
    to.path = paths_.add(from.path, action);
    paths_.release(frontier_.add(to));
}

void Explorer::remember_arrival(const Reached& from, std::uint8_t action, const Played& played,
                                const World& world) {
    if (arrivals_.size() == (is_last(shape_.goal) ? 1 : most_arrivals)
        || !arrived_.insert(coarse_.key(world), 0))
        return;
    std::vector<Input> inputs = starts_[from.start].inputs;
    const auto append = [&](const Action& what, int count) {
        for (int frame = 0; frame < count; ++frame)
            inputs.push_back(trial_.input_of(what, frame));
    };
    for (const std::uint8_t before : paths_.actions(from.path))
        append(actions[before], shape_.frames);
    append(actions[action], played.frames);
    arrivals_.push_back(
        {world, std::move(inputs), from.cost + trial_.cost_of(actions[action], played.frames)});
}

bool Explorer::advance() {
    const Reached from = frontier_.take();
    frame_ = frame_of(from);
    for (const std::uint8_t action : useful_)
        try_action(from, action);
    paths_.release(from.path);
    return !frontier_.empty() && seen_.size() < most_remembered && paths_.size() < most_remembered;
}

} // namespace halfbyte::tools::solve
