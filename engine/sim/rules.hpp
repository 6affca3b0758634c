// The rules: the numbers that make a game of the engine. They are data, read from the game folder.
// The unit of a field is its type's.
#pragma once

#include "engine/numbers/flags.hpp"
#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"
#include "engine/sim/behaviour_table.hpp"
#include "engine/sim/game_counters.hpp"
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
inline constexpr BehaviourNumbers takes_attack = 0x08;

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

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class Attack : std::uint8_t {
    HALFBYTE_ATTACKS(HALFBYTE_ENUMERATOR) // of a kind
    pound
};
#undef HALFBYTE_ENUMERATOR
#define HALFBYTE_NAME(name, ...) #name,
inline constexpr const char* attack_names[] = {HALFBYTE_ATTACKS(HALFBYTE_NAME)};
#undef HALFBYTE_NAME
inline constexpr int attack_count = sizeof attack_names / sizeof *attack_names;

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class Keep : std::uint8_t {
    HALFBYTE_KEEPS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR
#define HALFBYTE_NAME(name, ...) #name,
inline constexpr const char* keep_names[] = {HALFBYTE_KEEPS(HALFBYTE_NAME)};
#undef HALFBYTE_NAME
inline constexpr int keep_count = sizeof keep_names / sizeof *keep_names;

using HurtMeans = std::uint8_t;
HALFBYTE_FLAG_CONSTANTS(HurtMeans, HALFBYTE_HURT_MEANS)
inline constexpr NamedFlag hurt_means_flags[] = {HALFBYTE_HURT_MEANS(HALFBYTE_NAMED_FLAG)};
inline constexpr int hurt_means_count = sizeof hurt_means_flags / sizeof *hurt_means_flags;

inline constexpr std::uint8_t no_actor = 0;
inline constexpr std::uint8_t player_kind = 1; // in every game

struct ActorKind {
    Behaviour behaviour = Behaviour::none;
    ActorTraits traits = 0;
    HalfSizes half;
    Velocity speed;
    std::uint8_t hits = 1;        // that it stands: the last one defeats it
    HurtMeans hurt_by = 0;        // besides a landing, which `stompable` allows
    std::uint8_t back = no_actor; // the player's: the kind that it becomes instead of dying
    // Of a player's kind:
    Keep keep = Keep::life; // not of player_kind, which each level begins with
    Attack attack = Attack::none;
    std::uint8_t attack_frames = 8;   // the attack lasts, and its posture is shown
    std::uint8_t attack_cooldown = 8; // frames after it, until B attacks again
    std::uint8_t attack_reach = 14;   // pixels that a strike reaches beyond the body
    std::uint8_t shot = 0;            // the kind of its shots
    std::uint8_t shots = 2;           // that fly at the same time
    Velocity walk_speed{};            // 0, as in the two below: that of the tuning
    Velocity run_speed{};
    Velocity jump_speed{};
};

constexpr bool has_script(const ActorKind& kind) {
    return kind.behaviour == Behaviour::script || kind.behaviour == Behaviour::shot;
}

// Whether actors of a kind are the player, in one of its states.
constexpr bool is_state_of_player(const ActorKind& kind) {
    return kind.behaviour == Behaviour::player;
}

// A number outside the ranges below makes the simulation's numbers wrap. Check rules of unknown
// origin with rules_fault.
struct Rules {
    Tuning tuning;
    // 0 means no actor, and 1 is the player, by default as large as the demo game's.
    ActorKind actor_kinds[actor_kind_count]{
        {}, {Behaviour::player, 0, {pixels(5), pixels(7)}, Velocity{0}}};
    GameCounter counters[game_counters];
};

// The tuning of the player in one of its states.
struct StateSpeeds {
    Velocity walk;
    Velocity run;
    Velocity jump;
};
constexpr StateSpeeds speeds_of(const ActorKind& kind, const Tuning& tuning) {
    return {kind.walk_speed.raw != 0 ? kind.walk_speed : tuning.walk_speed,
            kind.run_speed.raw != 0 ? kind.run_speed : tuning.run_speed,
            kind.jump_speed.raw != 0 ? kind.jump_speed : tuning.jump_speed};
}

// Whether a state of the player has speeds of its own.
constexpr bool has_state_speeds(const Rules& rules) {
    for (const ActorKind& kind : rules.actor_kinds)
        if (kind.walk_speed.raw != 0 || kind.run_speed.raw != 0 || kind.jump_speed.raw != 0)
            return true;
    return false;
}

// Whether the states of the player differ in their width.
constexpr bool has_state_widths(const Rules& rules) {
    for (const ActorKind& kind : rules.actor_kinds)
        if (is_state_of_player(kind) && kind.half.x != rules.actor_kinds[player_kind].half.x)
            return true;
    return false;
}

// Whether a state of the player outlasts a death.
constexpr bool has_kept_states(const Rules& rules) {
    for (const ActorKind& kind : rules.actor_kinds)
        if (kind.keep != Keep::life)
            return true;
    return false;
}

// Whether B begins an attack in a state of the player.
constexpr bool has_attack(const Rules& rules, Attack attack) {
    for (const ActorKind& kind : rules.actor_kinds)
        if (kind.attack == attack)
            return true;
    return false;
}

// Whether the player has any attack.
constexpr bool has_attacks(const Rules& rules) {
    return rules.tuning.pound_speed.raw != 0 || has_attack(rules, Attack::shot)
           || has_attack(rules, Attack::strike);
}

inline constexpr Range speed_range{0, highest_velocity.raw}; // of an actor's kind
inline constexpr Range hits_range{1, 99};
inline constexpr Range attack_frames_range{1, 100};
inline constexpr Range attack_cooldown_range{0, 150};
inline constexpr Range attack_reach_range{0, 48};
inline constexpr Range shots_range{1, 4};
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

// Calls visit(number) for each number of the tuning and of the actors' kinds, an integer or an
// enumeration as wide as it is stored.
template <class R, class Visit>
constexpr void each_number_of_bodies(R& rules, Visit&& visit) {
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
        visit(kind.hits);
        visit(kind.hurt_by);
        visit(kind.back);
        visit(kind.attack);
        visit(kind.attack_frames);
        visit(kind.attack_cooldown);
        visit(kind.attack_reach);
        visit(kind.shot);
        visit(kind.shots);
    }
}

// The same for each number of the rules. Rules are written into packs and hashed in this order.
template <class R, class Visit>
constexpr void each_rules_number(R& rules, Visit&& visit) {
    each_number_of_bodies(rules, visit);
    for (auto& counter : rules.counters) {
        visit(counter.most);
        visit(counter.start);
        visit(counter.lost);
        visit(counter.flags);
    }
    for (auto& kind : rules.actor_kinds)
        visit(kind.keep);
    for (auto& kind : rules.actor_kinds) {
        visit(kind.walk_speed.raw);
        visit(kind.run_speed.raw);
        visit(kind.jump_speed.raw);
    }
}

constexpr RulesFault attack_fault(const ActorKind& kind, int number) {
    const struct {
        const char* name;
        int value;
        Range range;
    } numbers[] = {
        {"attack", static_cast<int>(kind.attack), {0, attack_count - 1}},
        {"attack_frames", kind.attack_frames, attack_frames_range},
        {"attack_cooldown", kind.attack_cooldown, attack_cooldown_range},
        {"attack_reach", kind.attack_reach, attack_reach_range},
        {"shot", kind.shot, {0, actor_kind_count - 1}},
        {"shots", kind.shots, shots_range},
    };
    for (const auto& of : numbers)
        if (!of.range.has(of.value))
            return {of.name, number, of.value, of.range};
    return {};
}

// The number that is out of range in an actor's kind. Kind 1 is the player, and kind 0 is unused.
constexpr RulesFault actor_kind_fault(const ActorKind& kind, int number) {
    const int behaviour = static_cast<int>(kind.behaviour);
    const bool is_used = kind.behaviour != Behaviour::none;
    const int player = static_cast<int>(Behaviour::player);
    const Range known = number == no_actor      ? Range{0, 0}
                        : number == player_kind ? Range{player, player}
                                                : Range{0, behaviour_count - 1};
    const Range half = half_size_range(is_used);
    if (!known.has(behaviour))
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
    if (!hits_range.has(kind.hits))
        return {"hits", number, kind.hits, hits_range};
    const Range means{0, (1 << hurt_means_count) - 1};
    if (!means.has(kind.hurt_by))
        return {"hurt_by", number, kind.hurt_by, means};
    return attack_fault(kind, number);
}

// A hurt player goes back to a state that is at most as wide and as high as the current one, so
// that it always fits.
constexpr RulesFault state_fault(const Rules& rules, int number) {
    const ActorKind& kind = rules.actor_kinds[number];
    const bool is_further = is_state_of_player(kind) && number != player_kind;
    const struct {
        const char* name;
        Velocity value;
    } speeds[] = {{"walk_speed", kind.walk_speed},
                  {"run_speed", kind.run_speed},
                  {"jump_speed", kind.jump_speed}};
    for (const auto& speed : speeds)
        if (const Range range{0, is_further ? speed_range.most : 0}; !range.has(speed.value.raw))
            return {speed.name, number, speed.value.raw, range};
    const Range keeps{0, is_further ? keep_count - 1 : 0};
    if (!keeps.has(static_cast<int>(kind.keep)))
        return {"keep", number, static_cast<int>(kind.keep), keeps};
    if (kind.back == no_actor && !is_state_of_player(kind))
        return {};
    const Range kinds{0, actor_kind_count - 1};
    if (!is_state_of_player(kind) || !kinds.has(kind.back))
        return {"back", number, kind.back, {0, is_state_of_player(kind) ? kinds.most : 0}};
    if (kind.back == no_actor)
        return {};
    const ActorKind& back = rules.actor_kinds[kind.back];
    if (!is_state_of_player(back) || kind.back == number)
        return {"back", number, kind.back, {player_kind, player_kind}};
    if (back.half.x > kind.half.x)
        return {"half_width", kind.back, back.half.x.raw, {lowest_half_size.raw, kind.half.x.raw}};
    if (back.half.y > kind.half.y)
        return {"half_height", kind.back, back.half.y.raw, {lowest_half_size.raw, kind.half.y.raw}};
    return {};
}

// A crouched body is as large as a body must be, and lower than the player's highest state. A state
// that is not higher than it does not crouch.
constexpr RulesFault crouch_fault(const Rules& rules) {
    const std::int32_t height = rules.tuning.crouch_height.raw;
    Distance upright = rules.actor_kinds[player_kind].half.y;
    for (const ActorKind& kind : rules.actor_kinds)
        if (is_state_of_player(kind) && kind.half.y > upright)
            upright = kind.half.y;
    const Range range{2 * lowest_half_size.raw, 2 * upright.raw - 1};
    if (height != 0 && !range.has(height))
        return {"crouch_height", tuning_fault, height, range};
    return {};
}

constexpr RulesFault counters_fault(const Rules& rules) {
    constexpr Range flags{0, every_game_counter_flag};
    for (const GameCounter& counter : rules.counters)
        if (!flags.has(counter.flags))
            return {"counter", tuning_fault, counter.flags, flags};
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
    for (int i = 0; i < actor_kind_count && fault.number == nullptr; ++i)
        fault = state_fault(rules, i);
    if (fault.number == nullptr)
        fault = counters_fault(rules);
    return fault.number == nullptr ? crouch_fault(rules) : fault;
}

} // namespace halfbyte
