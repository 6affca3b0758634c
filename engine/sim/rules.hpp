// The numbers that make one game of the engine: they are data, read from the game folder. The
// unit of a field is its type's; a velocity that is added each frame is an acceleration.
#pragma once

#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"

#include <concepts>
#include <cstdint>

namespace halfbyte {

struct Tuning {
    // Running
    Velocity walk_speed;
    Velocity run_speed; // with B held
    Velocity acceleration;
    Velocity friction; // without a direction held, and above the speed held
    Velocity skid;     // with the opposite direction held
    Velocity air_acceleration;
    Velocity air_friction;
    // Jumping
    Velocity jump_speed;
    Velocity jump_cut;     // what is left of the rise when A is let go
    Velocity gravity;      // while rising with A held
    Velocity fall_gravity; // at all other times, and for everybody else
    Velocity terminal_speed;
    std::uint8_t coyote_frames = 0;      // in which one can still jump after walking off
    std::uint8_t jump_buffer_frames = 0; // in which a press before landing still counts
    Distance ceiling_slack;              // see MoveOptions
    // Cells that change the movement
    Velocity climb_speed; // on ladders
    Velocity water_gravity;
    Velocity water_terminal_speed;
    Velocity swim_speed;   // sideways in water, swimming or not
    Velocity stroke_speed; // upward, by a press of A in water
    Velocity ice_acceleration;
    Velocity ice_friction;
    Velocity conveyor_speed;
    Velocity spring_speed;
    Velocity spring_speed_held;           // with A held
    std::uint8_t crumble_frames = 0;      // from the first frame on it until it is gone; 0: never
    std::uint8_t crumble_gone_frames = 0; // until it comes back; 0: never
    // Boxes and solids
    Velocity push_speed;          // of who pushes a box
    std::uint8_t fall_frames = 0; // from the first frame on a falling platform until it falls
    // Meeting others
    Velocity stomp_bounce;
    Velocity stomp_bounce_held; // with A held
    Velocity bump_speed;        // downward, after breaking a brick
    Distance hazard_mercy;      // how deep a hazard must reach into the player
    // Fate
    Velocity dying_hop;
    std::uint8_t dying_frames = 0;
    std::uint8_t squashed_frames = 0;
    std::uint8_t cleared_frames = 0; // from the goal to the end of the level
};

// Calls visit(name, field) for each number, in the order of the structure: the one list that
// reading a game's tuning, writing it into a pack and generating constants share.
template <class T, class Visit>
constexpr void each_tuning(T& t, Visit&& visit) {
    visit("walk_speed", t.walk_speed);
    visit("run_speed", t.run_speed);
    visit("acceleration", t.acceleration);
    visit("friction", t.friction);
    visit("skid", t.skid);
    visit("air_acceleration", t.air_acceleration);
    visit("air_friction", t.air_friction);
    visit("jump_speed", t.jump_speed);
    visit("jump_cut", t.jump_cut);
    visit("gravity", t.gravity);
    visit("fall_gravity", t.fall_gravity);
    visit("terminal_speed", t.terminal_speed);
    visit("coyote_frames", t.coyote_frames);
    visit("jump_buffer_frames", t.jump_buffer_frames);
    visit("ceiling_slack", t.ceiling_slack);
    visit("climb_speed", t.climb_speed);
    visit("water_gravity", t.water_gravity);
    visit("water_terminal_speed", t.water_terminal_speed);
    visit("swim_speed", t.swim_speed);
    visit("stroke_speed", t.stroke_speed);
    visit("ice_acceleration", t.ice_acceleration);
    visit("ice_friction", t.ice_friction);
    visit("conveyor_speed", t.conveyor_speed);
    visit("spring_speed", t.spring_speed);
    visit("spring_speed_held", t.spring_speed_held);
    visit("crumble_frames", t.crumble_frames);
    visit("crumble_gone_frames", t.crumble_gone_frames);
    visit("push_speed", t.push_speed);
    visit("fall_frames", t.fall_frames);
    visit("stomp_bounce", t.stomp_bounce);
    visit("stomp_bounce_held", t.stomp_bounce_held);
    visit("bump_speed", t.bump_speed);
    visit("hazard_mercy", t.hazard_mercy);
    visit("dying_hop", t.dying_hop);
    visit("dying_frames", t.dying_frames);
    visit("squashed_frames", t.squashed_frames);
    visit("cleared_frames", t.cleared_frames);
}

enum class Behaviour : std::uint8_t {
    none,
    player,
    walker, // walks on, turns at walls
};

inline constexpr int behaviour_count = 3;
inline constexpr const char* behaviour_names[behaviour_count] = {"none", "player", "walker"};

using ActorTraits = std::uint8_t;
inline constexpr ActorTraits actor_turns_at_edges = 0x01;
inline constexpr ActorTraits actor_stompable = 0x02; // a player who lands on it squashes it
inline constexpr ActorTraits actor_hurts = 0x04;     // touching it kills the player

inline constexpr int actor_trait_count = 3;
inline constexpr const char* actor_trait_names[actor_trait_count] = {"turns_at_edges", "stompable",
                                                                     "hurts"};

struct ActorKind {
    Behaviour behaviour = Behaviour::none;
    ActorTraits traits = 0;
    HalfSizes half;
    Velocity speed;
};

inline constexpr std::uint8_t no_actor = 0;
inline constexpr std::uint8_t player_kind = 1; // in every game

// Numbers that are outside of the ranges below wrap what the simulation makes of them: whoever has
// rules from elsewhere asks rules_fault for one.
struct Rules {
    Tuning tuning;
    ActorKind actor_kinds[actor_kind_count]; // 0 stands for no actor and 1 for the player
};

// What a number may be, both ends included.
struct Range {
    std::int32_t least = 0;
    std::int32_t most = 0;

    constexpr bool has(std::int32_t number) const { return number >= least && number <= most; }
};

inline constexpr Velocity highest_velocity{subpixels_per_cell}; // two of them added fit 16 bits
inline constexpr Distance highest_margin = pixels(16);          // ceiling_slack, hazard_mercy
inline constexpr Distance lowest_half_size = pixels(1);
inline constexpr Distance highest_half_size = pixels(pixels_per_cell / 2); // as a Body's

// The gravities may not be less: under 0, who has left the level upward would never come back.
// Whoever is thrown up, at the highest velocity, where another that was thrown up so can be stomped
// on, still is where numbers of 24 bits are; under this one each of the two is 8,192 px.
inline constexpr Velocity lowest_gravity{4};
static_assert(highest_velocity.raw * highest_velocity.raw / lowest_gravity.raw
              <= ((1 << 23) - pixels(1024).raw)); // v^2 / 2g, twice, above a solid above the level

// What a number of the tuning, or an actor's speed, may be, by its unit.
constexpr Range range_of(Velocity) {
    return {0, highest_velocity.raw};
}
constexpr Range range_of(Distance) {
    return {0, highest_margin.raw};
}
constexpr Range range_of(std::uint8_t) {
    return {0, 255};
}

// What a number of this tuning may be.
template <class Number>
constexpr Range range_in(const Tuning& tuning, const Number& number) {
    if constexpr (std::same_as<Number, Velocity>)
        if (&number == &tuning.gravity || &number == &tuning.fall_gravity)
            return {lowest_gravity.raw, highest_velocity.raw};
    return range_of(number);
}

// The half-sizes of an actor's kind; those of a kind that no actor is of may be 0, too.
constexpr Range half_size_range(bool is_used) {
    return {is_used ? lowest_half_size.raw : 0, highest_half_size.raw};
}

inline constexpr int tuning_fault = -1; // a fault's kind where it is in the tuning

// A number that is out of its range.
struct RulesFault {
    const char* number = nullptr; // its name; null: no number is
    int actor_kind = tuning_fault;
};

// Calls visit(number) for each number of the rules, an integer or an enumeration as wide as it is
// stored: the one order in which rules are written into packs and hashed.
template <class R, class Visit>
constexpr void each_rules_number(R& rules, Visit&& visit) {
    each_tuning(rules.tuning, [&](const char*, auto& field) {
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

// The name of what is out of range in an actor's kind, or null. Kind 1 alone is the player's, and
// nobody is of kind 0.
constexpr const char* actor_kind_fault(const ActorKind& kind, int number) {
    const bool is_player = kind.behaviour == Behaviour::player;
    const bool is_used = kind.behaviour != Behaviour::none;
    const Range half = half_size_range(is_used);
    if (static_cast<int>(kind.behaviour) >= behaviour_count || is_player != (number == player_kind)
        || (is_used && number == no_actor))
        return "behaviour";
    if (kind.traits >> actor_trait_count != 0)
        return "traits";
    if (!half.has(kind.half.x.raw))
        return "half_width";
    if (!half.has(kind.half.y.raw))
        return "half_height";
    return range_of(kind.speed).has(kind.speed.raw) ? nullptr : "speed";
}

// The first number of the rules that is out of its range.
constexpr RulesFault rules_fault(const Rules& rules) {
    RulesFault fault;
    each_tuning(rules.tuning, [&](const char* name, const auto& field) {
        if constexpr (requires { field.raw; })
            if (fault.number == nullptr && !range_in(rules.tuning, field).has(field.raw))
                fault.number = name;
    });
    for (int i = 0; i < actor_kind_count && fault.number == nullptr; ++i)
        fault = {actor_kind_fault(rules.actor_kinds[i], i), i};
    return fault;
}

} // namespace halfbyte
