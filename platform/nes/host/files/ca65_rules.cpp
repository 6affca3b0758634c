#include "platform/nes/host/files/ca65_rules.hpp"

#include "engine/program/game.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/player_moves.hpp"
#include "platform/nes/host/files/ca65_text.hpp"

#include <algorithm>

namespace halfbyte::tools::generate {
namespace {

/// The bytes of a number of each element.
template <class Range, class ValueOf>
void write_numbers(Ca65Text& out, const char* name, const Range& range, ValueOf&& value_of) {
    for (int byte = 0; byte < 2; ++byte) {
        std::vector<std::uint8_t> values;
        for (const auto& element : range)
            values.push_back(byte_of(value_of(element), byte));
        out.table(std::string(name) + '_' + std::to_string(byte), values);
    }
}

/// The half-sizes of the kinds, then those of the crouched states that are not as wide as the
/// player's first one. crouched_rows has the row of each crouched state.
void write_sizes(Ca65Text& out, const Rules& rules, const std::vector<ActorKind>& kinds) {
    std::vector<HalfSizes> sizes;
    for (const ActorKind& kind : kinds)
        sizes.push_back(kind.half);
    std::vector<std::uint8_t> rows(kinds_with_states(rules));
    for (std::size_t kind = 0; kind < rows.size(); ++kind) {
        if (!is_state_of_player(kinds[kind]) || kinds[kind].half.x == kinds[player_kind].half.x)
            continue;
        rows[kind] = static_cast<std::uint8_t>(sizes.size());
        sizes.push_back({kinds[kind].half.x, crouched_half(rules.tuning)});
    }
    write_numbers(out, "kind_half_x", sizes, [](HalfSizes half) { return half.x.raw; });
    write_numbers(out, "kind_half_y", sizes, [](HalfSizes half) { return half.y.raw; });
    out.table("crouched_rows", rows);
}

/// The tables of the game's counters, one byte a counter in each.
void write_counters(Ca65Text& out, const Rules& rules) {
    const auto table = [&](const char* name, std::uint8_t GameCounter::*number) {
        std::vector<std::uint8_t> values;
        for (const GameCounter& counter : rules.counters)
            values.push_back(counter.*number);
        out.table(name, values);
    };
    table("counter_most", &GameCounter::most);
    table("counter_start", &GameCounter::start);
    table("counter_lost", &GameCounter::lost);
    table("counter_flags", &GameCounter::flags);
}

/// The numbers of the actor kinds that are not sizes or speeds of a state.
void write_kinds(Ca65Text& out, const std::vector<ActorKind>& kinds) {
    const auto table = [&](const char* name, auto&& value_of) {
        std::vector<std::uint8_t> values;
        for (const ActorKind& kind : kinds)
            values.push_back(static_cast<std::uint8_t>(value_of(kind)));
        out.table(name, values);
    };
    table("kind_behaviour", [](const ActorKind& k) { return static_cast<int>(k.behaviour); });
    table("kind_actor_traits", [](const ActorKind& k) { return static_cast<int>(k.traits); });
    write_numbers(out, "kind_speed", kinds, [](const ActorKind& k) { return k.speed.raw; });
    table("kind_hits", [](const ActorKind& k) { return static_cast<int>(k.hits); });
    table("kind_hurt_by", [](const ActorKind& k) { return static_cast<int>(k.hurt_by); });
    table("kind_back", [](const ActorKind& k) { return static_cast<int>(k.back); });
    table("kind_keep", [](const ActorKind& k) { return static_cast<int>(k.keep); });
    table("kind_attack", [](const ActorKind& k) { return static_cast<int>(k.attack); });
    table("kind_attack_frames", [](const ActorKind& k) { return k.attack_frames; });
    table("kind_attack_cooldown", [](const ActorKind& k) { return k.attack_cooldown; });
    table("kind_attack_reach", [](const ActorKind& k) { return k.attack_reach; });
    table("kind_shot", [](const ActorKind& k) { return k.shot; });
    table("kind_shots", [](const ActorKind& k) { return k.shots; });
}

/// The speeds of the player's states.
void write_speeds(Ca65Text& out, const Rules& rules, const std::vector<ActorKind>& kinds) {
    const auto speeds = [&](const char* name, Velocity StateSpeeds::*speed, int sign) {
        write_numbers(out, name, kinds, [&](const ActorKind& kind) {
            return sign * (speeds_of(kind, rules.tuning).*speed).raw;
        });
    };
    speeds("state_walk_speed", &StateSpeeds::walk, 1);
    speeds("state_run_speed", &StateSpeeds::run, 1);
    speeds("state_jump_speed", &StateSpeeds::jump, -1);
}

} // namespace

std::size_t kinds_with_states(const Rules& rules) {
    std::size_t count = 0;
    for (std::size_t kind = 0; kind < actor_kind_count; ++kind)
        if (is_state_of_player(rules.actor_kinds[kind]))
            count = kind + 1;
    return count;
}

std::string rules_for_ca65(const Rules& rules) {
    Ca65Text out;
    out.comment("Generated from the game's numbers.");
    each_tuning(rules.tuning, [&](const TuningNumber& number, const auto& field) {
        out.constant(number.name, stored(field));
    });
    out.constant("assisted_hazard_inset", stored(assisted(rules).tuning.hazard_inset));
    const ActorKind& player = rules.actor_kinds[player_kind];
    const HalfSizes crouched{player.half.x, crouched_half(rules.tuning)};
    const bool crouches = crouched.y.raw != 0;
    const auto is_state = [](const ActorKind& kind) { return is_state_of_player(kind); };
    const auto states = std::ranges::count_if(rules.actor_kinds, is_state);
    out.constant("has_states", states > 1 ? 1 : 0);
    out.constant("has_kept_states", has_kept_states(rules));
    out.constant("has_state_widths", has_state_widths(rules));
    out.constant("has_state_speeds", has_state_speeds(rules));
    out.constant("mercy_of_stun", mercy_of_stun(rules.tuning));
    out.constant("has_shots", has_attack(rules, Attack::shot));
    out.constant("has_strikes", has_attack(rules, Attack::strike));
    out.constant("has_attacks", has_attacks(rules));
    out.blank();
    out.comment(
        "The actor kinds, one byte a kind in each table. The half-sizes of no actor are those "
        "of a crouched player.");
    std::vector<ActorKind> kinds(std::begin(rules.actor_kinds), std::end(rules.actor_kinds));
    if (crouches)
        kinds[no_actor].half = crouched;
    write_sizes(out, rules, kinds);
    write_counters(out, rules);
    write_kinds(out, kinds);
    kinds.resize(kinds_with_states(rules));
    write_speeds(out, rules, kinds);
    return out.text();
}

} // namespace halfbyte::tools::generate
