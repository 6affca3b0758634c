// The rules: the numbers that make a game of the engine. They are data, read from the game folder.
// The unit of a field is its type's.
#pragma once

#include "engine/numbers/flags.hpp"
#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"
#include "engine/sim/behaviour_table.hpp"
#include "engine/sim/tuning.hpp"

#include <cstdint>

namespace halfbyte {

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class Behaviour : std::uint8_t {
    HALFBYTE_BEHAVIOURS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// The numbers that actors.toml sets for a kind of this behaviour.
using BehaviourNumbers = std::uint8_t;
inline constexpr BehaviourNumbers takes_traits = 0x01;
inline constexpr BehaviourNumbers takes_speed = 0x02;
inline constexpr BehaviourNumbers takes_script = 0x04;

// A row of the table of behaviours.
struct BehaviourRow {
    const char* name;
    BehaviourNumbers numbers;
    const char* hint;
};

#define HALFBYTE_BEHAVIOUR_ROW(name, numbers, hint) {#name, numbers, hint},
inline constexpr BehaviourRow behaviours[] = {HALFBYTE_BEHAVIOURS(HALFBYTE_BEHAVIOUR_ROW)};
#undef HALFBYTE_BEHAVIOUR_ROW
inline constexpr int behaviour_count = sizeof behaviours / sizeof *behaviours;

constexpr const BehaviourRow& row_of(Behaviour behaviour) {
    return behaviours[static_cast<std::uint8_t>(behaviour)];
}

using ActorTraits = std::uint8_t;
HALFBYTE_FLAG_CONSTANTS(ActorTraits, HALFBYTE_ACTOR_TRAITS)
inline constexpr NamedFlag actor_trait_flags[] = {HALFBYTE_ACTOR_TRAITS(HALFBYTE_NAMED_FLAG)};
inline constexpr int actor_trait_count = sizeof actor_trait_flags / sizeof *actor_trait_flags;

struct ActorKind {
    Behaviour behaviour = Behaviour::none;
    ActorTraits traits = 0;
    HalfSizes half;
    Velocity speed;
};

inline constexpr std::uint8_t no_actor = 0;
inline constexpr std::uint8_t player_kind = 1; // in every game

// A number outside the ranges below makes the simulation's numbers wrap. Check rules of unknown
// origin with rules_fault.
struct Rules {
    Tuning tuning;
    // 0 means no actor, and 1 is the player, by default as large as the demo game's.
    ActorKind actor_kinds[actor_kind_count]{
        {}, {Behaviour::player, 0, {pixels(5), pixels(7)}, Velocity{0}}};
};

inline constexpr Range speed_range{0, highest_velocity.raw}; // of an actor's kind
inline constexpr Distance lowest_half_size = pixels(1);
inline constexpr Distance highest_half_size = pixels(pixels_per_cell); // as a Body's

// The range of the half-sizes of an actor's kind; those of an unused kind may also be 0.
constexpr Range half_size_range(bool is_used) {
    return {is_used ? lowest_half_size.raw : 0, highest_half_size.raw};
}

inline constexpr int tuning_fault = -1; // as a fault's kind: the fault is in the tuning

// A number that is out of its range, in the unit in which it is stored.
struct RulesFault {
    const char* number = nullptr; // its name; null: all numbers are in range
    int actor_kind = tuning_fault;
    std::int32_t value = 0;
    Range range; // the values that it may have
};

// Calls visit(number) for each number of the rules, an integer or an enumeration as wide as it is
// stored. Rules are written into packs and hashed in this order.
template <class R, class Visit>
constexpr void each_rules_number(R& rules, Visit&& visit) {
    each_tuning(rules.tuning, [&](const TuningNumber&, auto& field) {
        if constexpr (requires { field.raw; })
            visit(field.raw);
        else
            visit(field);
    });
    for (auto& kind : rules.actor_kinds) {
        visit(kind.behaviour);
        visit(kind.traits);
        visit(kind.half.x.raw);
        visit(kind.half.y.raw);
        visit(kind.speed.raw);
    }
}

// The number that is out of range in an actor's kind. Only kind 1 is the player's, and kind 0 is
// unused.
constexpr RulesFault actor_kind_fault(const ActorKind& kind, int number) {
    const int behaviour = static_cast<int>(kind.behaviour);
    const bool is_used = kind.behaviour != Behaviour::none;
    const int player = static_cast<int>(Behaviour::player);
    const Range known = number == no_actor      ? Range{0, 0}
                        : number == player_kind ? Range{player, player}
                                                : Range{0, behaviour_count - 1};
    const Range half = half_size_range(is_used);
    if (!known.has(behaviour) || (behaviour == player && number != player_kind))
        return {"behaviour", number, behaviour, known};
    const Range traits{0, (1 << actor_trait_count) - 1};
    if (!traits.has(kind.traits))
        return {"traits", number, kind.traits, traits};
    if (!half.has(kind.half.x.raw))
        return {"half_width", number, kind.half.x.raw, half};
    if (!half.has(kind.half.y.raw))
        return {"half_height", number, kind.half.y.raw, half};
    if (!speed_range.has(kind.speed.raw))
        return {"speed", number, kind.speed.raw, speed_range};
    return {};
}

// A crouched body is as large as a body must be, and lower than the upright one.
constexpr RulesFault crouch_fault(const Rules& rules) {
    const std::int32_t height = rules.tuning.crouch_height.raw;
    const Distance upright = rules.actor_kinds[player_kind].half.y;
    const Range range{2 * lowest_half_size.raw, 2 * upright.raw - 1};
    if (height != 0 && !range.has(height))
        return {"crouch_height", tuning_fault, height, range};
    return {};
}

// The first number of the rules that is out of its range.
constexpr RulesFault rules_fault(const Rules& rules) {
    RulesFault fault;
    each_tuning(rules.tuning, [&](const TuningNumber& number, const auto& field) {
        if (fault.number == nullptr && !number.range.has(stored(field)))
            fault = {number.name, tuning_fault, stored(field), number.range};
    });
    for (int i = 0; i < actor_kind_count && fault.number == nullptr; ++i)
        fault = actor_kind_fault(rules.actor_kinds[i], i);
    return fault.number == nullptr ? crouch_fault(rules) : fault;
}

} // namespace halfbyte
