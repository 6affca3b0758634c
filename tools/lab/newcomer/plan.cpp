#include "tools/lab/newcomer/plan.hpp"

#include "tools/commands/solve/actions.hpp"
#include "tools/commands/solve/coarse_state.hpp"
#include "tools/lab/newcomer/landings.hpp"

#include <algorithm>
#include <unordered_set>

namespace halfbyte::tools::newcomer {

namespace {

using solve::DistanceField;

// Costs in the score of a plan: of ending without a floor, of ending in the air at the border of
// the known level, and the gain of a landing.
constexpr std::int32_t worth_of_floor = 4 * DistanceField::units_per_cell;
constexpr std::int32_t worth_of_knowing = 10 * DistanceField::units_per_cell;
constexpr std::int32_t worth_of_landing = 1000 * DistanceField::units_per_cell;
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
           || (self.flags & actor_climbs);
}

class Planner {
  public:
    Planner(const KnownLevel& level, const Imagination& imagination, const Wish& wish,
            const PlanLimits& limits, std::minstd_rand& random)
        : level_(level), imagination_(imagination), wish_(wish), limits_(limits), random_(random),
          openings_(solve::openings_of(imagination.level())),
          coarse_(imagination.level(), openings_, {}) {}

    std::vector<Input> search(const World& now) {
        nodes_.push_back({now, -1, 0, 0});
        std::size_t first = 0;
        bool arrived = false;
        for (int layer = 0; layer < limits_.layers && !arrived; ++layer) {
            const std::size_t end = nodes_.size();
            for (std::size_t i = first; i < end; ++i)
                expand(static_cast<int>(i));
            if (candidates_.empty())
                break;
            keep_best();
            first = end;
            for (std::size_t i = first; i < nodes_.size(); ++i)
                arrived |= nodes_[i].score < 0 && !leaps_blindly(nodes_[i].world);
        }
        return nodes_.size() == 1 ? std::vector<Input>{} : choose(first, now);
    }

  private:
    Input input_of(std::uint8_t action, int frame) const {
        const Input input = solve::input_of(solve::actions[action], frame);
        return limits_.runs ? input : static_cast<Input>(input & ~input_b);
    }

    void expand(int parent) {
        for (std::uint8_t action = 0; action < solve::action_count; ++action) {
            if (!is_useful(solve::actions[action], imagination_.level(), openings_))
                continue;
            World world = nodes_[static_cast<std::size_t>(parent)].world;
            bool lands = false;
            for (int i = 0; i < limits_.frames && world.phase == Phase::playing && !lands; ++i) {
                imagination_.step(world, input_of(action, i));
                lands = lands_on_prey(world);
            }
            if (is_dead(world) || !seen_.insert(coarse_.key(world) ^ world.frame).second)
                continue;
            const std::int32_t distance = wish_.field.distance(world);
            if (distance == DistanceField::unreachable)
                continue;
            candidates_.push_back({world, parent, action,
                                   lands                ? -worth_of_landing
                                   : wish_.prey.empty() ? score(world, distance)
                                                        : score(world, distance_to_prey(world))});
        }
    }

    bool lands_on_prey(const World& world) const {
        return std::any_of(wish_.prey.begin(), wish_.prey.end(), [&](int slot) {
            return bounces_off(world, imagination_.level(), slot);
        });
    }

    // The horizontal distance to the nearest actor to land on.
    std::int32_t distance_to_prey(const World& world) const {
        int least = level_.imagined().map.columns * pixels_per_cell;
        for (const int slot : wish_.prey)
            if (const Actor& prey = world.actors[slot]; prey.kind != no_actor)
                least = std::min(
                    least,
                    pixel_of(Position{} + magnitude(prey.position.x - player(world).position.x)));
        return least * DistanceField::units_per_cell / pixels_per_cell;
    }

    std::int32_t score(const World& world, std::int32_t distance) {
        if (world.phase == Phase::cleared)
            return -1;
        return distance
               + static_cast<std::int32_t>(random_() % static_cast<unsigned>(limits_.whim));
    }

    bool is_goal_known(const World& world) const {
        const auto at = player(world).position;
        for (int i = 0; i < 9; ++i)
            if (level_.knows_goal_at(cell_of(at.x) - 1 + i % 3, cell_of(at.y) - 1 + i / 3))
                return true;
        return false;
    }

    bool leaps_blindly(const World& world) const {
        return world.phase == Phase::cleared && !limits_.dares && !is_safe(world)
               && !is_goal_known(world);
    }

    std::int32_t value(const Node& node) const {
        if (node.world.phase == Phase::cleared)
            return node.score + (leaps_blindly(node.world) ? worth_of_knowing : 0);
        return node.score + (is_safe(node.world) ? 0 : worth_of_floor);
    }

    // At least half of the kept worlds are safe: a long jump may have no floor to land on.
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
        for (std::size_t i = 1; i < nodes_.size(); ++i)
            if (i >= first || nodes_[i].world.phase == Phase::cleared)
                ends.push_back(&nodes_[i]);
        std::stable_sort(ends.begin(), ends.end(),
                         [&](const Node* a, const Node* b) { return value(*a) < value(*b); });
        for (std::size_t i = 0; i < std::min(plans_compared, ends.size()); ++i) {
            const std::vector<Input> inputs = inputs_to(*ends[i]);
            if (survives(imagination_, now, inputs, most_late_frames))
                return inputs;
        }
        return inputs_to(*ends.front());
    }

    const KnownLevel& level_;
    const Imagination& imagination_;
    const Wish& wish_;
    const PlanLimits& limits_;
    std::minstd_rand& random_;
    solve::Openings openings_;
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
    return !is_dead(world);
}

std::vector<Input> plan(const KnownLevel& level, const Imagination& imagination, const Wish& wish,
                        const World& now, const PlanLimits& limits, std::minstd_rand& random) {
    return Planner(level, imagination, wish, limits, random).search(now);
}

} // namespace halfbyte::tools::newcomer
