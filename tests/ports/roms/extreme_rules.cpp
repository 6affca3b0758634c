#include "tests/ports/roms/extreme_rules.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <type_traits>

namespace halfbyte::test {
namespace {

/// Chooses numbers between two ends.
class Chooser {
  public:
    explicit Chooser(int rules) : rules_(rules), random_(static_cast<unsigned>(rules)) {}

    std::int32_t operator()(const Range& range) {
        const int way = rules_ < 2 ? rules_ : between({0, 3});
        switch (way) {
        case 0: return range.least;
        case 1: return range.most;
        case 2: return std::clamp(0, range.least, range.most);
        default: return between(range);
        }
    }

  private:
    // Not std::uniform_int_distribution: its numbers differ between libraries.
    std::int32_t between(const Range& range) {
        const auto values = static_cast<unsigned>(range.most - range.least) + 1;
        return range.least + static_cast<std::int32_t>(random_() % values);
    }

    int rules_;
    std::mt19937 random_;
};

void set(std::uint8_t& field, std::int32_t value) {
    field = static_cast<std::uint8_t>(value);
}
void set(Velocity& field, std::int32_t value) {
    field.raw = static_cast<std::int16_t>(value);
}
void set(Distance& field, std::int32_t value) {
    field.raw = value;
}

/// Calls visit(range, field) for each number, in the order of each_rules_number.
template <class R, class Visit>
void each_range(R& rules, Visit&& visit) {
    each_tuning(rules.tuning,
                [&](const TuningNumber& number, auto& field) { visit(number.range, field); });
    for (int i = 0; i < actor_kind_count; ++i) {
        auto& kind = rules.actor_kinds[i];
        auto behaviour = static_cast<std::uint8_t>(kind.behaviour);
        constexpr int player = static_cast<int>(Behaviour::player);
        visit(i == no_actor      ? Range{0, 0}
              : i == player_kind ? Range{player, player}
                                 : Range{0, behaviour_count - 1},
              behaviour);
        if constexpr (!std::is_const_v<R>) // only one kind may be the player
            kind.behaviour = behaviour == player && i != player_kind
                                 ? Behaviour::none
                                 : static_cast<Behaviour>(behaviour);
        visit(Range{0, (1 << actor_trait_count) - 1}, kind.traits);
        const Range half = half_size_range(kind.behaviour != Behaviour::none);
        visit(half, kind.half.x);
        visit(half, kind.half.y);
        visit(speed_range, kind.speed);
        visit(hits_range, kind.hits);
        visit(Range{0, (1 << hurt_means_count) - 1}, kind.hurt_by);
        visit(Range{0, 0}, kind.back);
        auto attack = static_cast<std::uint8_t>(kind.attack);
        visit(Range{0, attack_count - 1}, attack);
        if constexpr (!std::is_const_v<R>)
            kind.attack = static_cast<Attack>(attack);
        visit(attack_frames_range, kind.attack_frames);
        visit(attack_cooldown_range, kind.attack_cooldown);
        visit(attack_reach_range, kind.attack_reach);
        visit(Range{0, actor_kind_count - 1}, kind.shot);
        visit(shots_range, kind.shots);
    }
    for (auto& counter : rules.counters) {
        for (auto* number : {&counter.most, &counter.start, &counter.lost})
            visit(Range{0, 255}, *number);
        visit(Range{0, every_game_counter_flag}, counter.flags);
    }
    for (auto& kind : rules.actor_kinds) {
        auto keep = static_cast<std::uint8_t>(kind.keep);
        visit(Range{0, 0}, keep); // only one kind is the player's
    }
    for (auto& kind : rules.actor_kinds)
        for (auto* speed : {&kind.walk_speed, &kind.run_speed, &kind.jump_speed})
            visit(Range{0, 0}, *speed);
}

bool has_every_move(const Tuning& tuning) {
    return tuning.air_jumps != 0 && tuning.wall_jump_speed.raw != 0 && tuning.dash_speed.raw != 0
           && tuning.float_speed.raw != 0 && tuning.wall_slide_speed.raw != 0
           && tuning.foot_correction.raw != 0 && tuning.pit_frames != 0;
}

} // namespace

std::vector<Rules> extreme_rules(int count) {
    std::vector<Rules> all(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        Chooser choose(i);
        Rules& rules = all[static_cast<std::size_t>(i)];
        each_range(rules, [&](const Range& range, auto& field) { set(field, choose(range)); });
        if (const RulesFault fault = crouch_fault(rules); fault.number != nullptr) {
            rules.actor_kinds[player_kind].half.y = highest_half_size;
            rules.tuning.crouch_height.raw = std::max(fault.value, fault.range.least);
        }
        if (has_every_move(rules.tuning)) // the bank FRAME has no space for the crouch as well
            rules.tuning.crouch_height.raw = 0;
    }
    return all;
}

std::string missing_extreme(const std::vector<Rules>& all) {
    std::vector<std::set<std::int32_t>> missing;
    for (const Rules& rules : all) {
        if (const RulesFault fault = rules_fault(rules); fault.number != nullptr)
            return std::string("an invalid number: ") + fault.number;
        std::size_t number = 0;
        each_range(rules, [&](const Range& range, const auto& field) {
            if (&rules == &all.front())
                missing.push_back(
                    {range.least, range.most, std::clamp(0, range.least, range.most)});
            missing.at(number++).erase(stored(field));
        });
    }
    for (std::size_t i = 0; i < missing.size(); ++i)
        if (!missing[i].empty())
            return "number " + std::to_string(i) + " is never "
                   + std::to_string(*missing[i].begin());
    return {};
}

} // namespace halfbyte::test
