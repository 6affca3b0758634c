#include "tools/newcomer/plan.hpp"

#include "tools/solve/actions.hpp"
#include "tools/solve/coarse_state.hpp"

#include <algorithm>
#include <unordered_set>

namespace halfbyte::tools::newcomer {

namespace {

using solve::DistanceField;

constexpr std::int32_t worth_of_floor = 4 * DistanceField::units_per_cell; // at a plan's end
constexpr int whim = DistanceField::units_per_cell / 2; // places that much apart are as good
constexpr std::size_t plans_compared = 6;

struct Node {
    World world;
    int parent;
    std::uint8_t action;
    std::int32_t score; // less is better
};

bool is_safe(const World& world) {
    const Actor& self = player(world);
    return (self.contact & contact_floor) || (self.effects & effect_water)
           || (self.flags & actor_climbs) || world.phase == Phase::cleared;
}

class Planner {
  public:
    Planner(const Imagination& imagination, const DistanceField& field, const PlanLimits& limits,
            std::minstd_rand& random)
        : imagination_(imagination), field_(field), limits_(limits), random_(random),
          coarse_(imagination.level(), {}) {}

    std::vector<Input> search(const World& now) {
        nodes_.push_back({now, -1, 0, 0});
        std::size_t first = 0;
        for (int layer = 0; layer < limits_.layers; ++layer) {
            const std::size_t end = nodes_.size();
            for (std::size_t i = first; i < end; ++i)
                expand(static_cast<int>(i));
            if (candidates_.empty())
                break;
            keep_best();
            first = end;
            if (std::any_of(nodes_.begin() + static_cast<std::ptrdiff_t>(first), nodes_.end(),
                            [](const Node& n) { return n.world.phase == Phase::cleared; }))
                break;
        }
        return first == 0 ? std::vector<Input>{} : choose(first, now);
    }

  private:
    Input input_of(std::uint8_t action, int frame) const {
        const Input input = solve::input_of(solve::actions[action], frame);
        return limits_.runs ? input : static_cast<Input>(input & ~input_b);
    }

    void expand(int parent) {
        for (std::uint8_t action = 0; action < solve::action_count; ++action) {
            const Effects needed = solve::actions[action].only_with;
            if (needed != 0 && !(needed & imagination_.level().map.all_effects))
                continue;
            World world = nodes_[static_cast<std::size_t>(parent)].world;
            for (int i = 0; i < limits_.frames && world.phase == Phase::playing; ++i)
                imagination_.step(world, input_of(action, i));
            if (world.phase == Phase::dying || !seen_.insert(coarse_.key(world) ^ world.frame).second)
                continue;
            const std::int32_t distance = field_.distance(world);
            if (distance == DistanceField::unreachable)
                continue;
            candidates_.push_back({world, parent, action, score(world, distance)});
        }
    }

    std::int32_t score(const World& world, std::int32_t distance) {
        if (world.phase == Phase::cleared)
            return -1;
        return distance + static_cast<std::int32_t>(random_() % whim);
    }

    // Half of those that go on stand: who flies far may not come down anywhere.
    void keep_best() {
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [](const Node& a, const Node& b) { return a.score < b.score; });
        const auto width = static_cast<std::size_t>(limits_.width);
        std::size_t kept = 0, flying = 0;
        for (const Node& node : candidates_) {
            const bool safe = is_safe(node.world);
            if (kept == width || (!safe && flying == width / 2))
                continue;
            nodes_.push_back(node);
            ++kept;
            flying += safe ? 0 : 1;
        }
        candidates_.clear();
    }

    std::vector<Input> inputs_to(const Node& end) const {
        std::vector<Input> inputs;
        for (const Node* node = &end; node->parent >= 0;
             node = &nodes_[static_cast<std::size_t>(node->parent)])
            for (int i = limits_.frames - 1; i >= 0; --i)
                inputs.push_back(input_of(node->action, i));
        std::reverse(inputs.begin(), inputs.end());
        return inputs;
    }

    std::vector<Input> choose(std::size_t first, const World& now) const {
        std::vector<const Node*> ends;
        for (std::size_t i = first; i < nodes_.size(); ++i)
            ends.push_back(&nodes_[i]);
        const auto value = [](const Node* node) {
            return node->score + (is_safe(node->world) ? 0 : worth_of_floor);
        };
        std::stable_sort(ends.begin(), ends.end(),
                         [&](const Node* a, const Node* b) { return value(a) < value(b); });
        for (std::size_t i = 0; i < std::min(plans_compared, ends.size()); ++i) {
            const std::vector<Input> inputs = inputs_to(*ends[i]);
            if (survives(imagination_, now, inputs, most_late_frames))
                return inputs;
        }
        return inputs_to(*ends.front());
    }

    const Imagination& imagination_;
    const DistanceField& field_;
    const PlanLimits& limits_;
    std::minstd_rand& random_;
    solve::CoarseState coarse_;
    std::unordered_set<std::uint64_t> seen_;
    std::vector<Node> nodes_; // layer after layer
    std::vector<Node> candidates_;
};

} // namespace

bool survives(const Imagination& imagination, World world, const std::vector<Input>& inputs,
              int late_frames) {
    const Input held = world.held;
    for (int i = 0; i < late_frames && world.phase == Phase::playing; ++i)
        imagination.step(world, held);
    for (std::size_t i = 0; i < inputs.size() && world.phase == Phase::playing; ++i)
        imagination.step(world, inputs[i]);
    return world.phase != Phase::dying;
}

std::vector<Input> plan(const Imagination& imagination, const DistanceField& field,
                        const World& now, const PlanLimits& limits, std::minstd_rand& random) {
    return Planner(imagination, field, limits, random).search(now);
}

} // namespace halfbyte::tools::newcomer
