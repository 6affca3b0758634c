// The entire state of the simulation: plain data that can be copied. The level and the rules, which
// a frame also reads, never change.
//
//   const World saved = world;                     // a save state is a copy
//
//   const Point hero = player(world).position;
//   const bool jumped = world.events & event_jump; // in the last frame
//   world = saved;
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/cells.hpp"
#include "engine/numbers/limits.hpp"
#include "engine/numbers/random.hpp"
#include "engine/sim/rules.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

// The buttons that are held, in the order in which the NES reads a controller: A first.
using Input = std::uint8_t;
inline constexpr Input input_a = 0x80;
inline constexpr Input input_b = 0x40;
inline constexpr Input input_select = 0x20;
inline constexpr Input input_start = 0x10;
inline constexpr Input input_up = 0x08;
inline constexpr Input input_down = 0x04;
inline constexpr Input input_left = 0x02;
inline constexpr Input input_right = 0x01;

enum class Phase : std::uint8_t {
    playing,
    dying,   // until the timer ends, then back to the last checkpoint; see World::warps, too
    cleared, // the goal is reached; the level ends when the timer does
};

// The events of a frame, for the sound and for the platform.
using Events = std::uint16_t;
// clang-format off
#define HALFBYTE_EVENTS(ROW)                                                                       \
    ROW(event_jump, 0x0001, "the player jumps")                                                    \
    ROW(event_land, 0x0002, "the player lands")                                                    \
    ROW(event_coin, 0x0004, "a coin is collected")                                                 \
    ROW(event_stomp, 0x0008, "the player lands on an actor, and it counts")                        \
    ROW(event_brick, 0x0010, "a brick breaks")                                                     \
    ROW(event_checkpoint, 0x0020, "a checkpoint is reached")                                       \
    ROW(event_die, 0x0040, "the player dies")                                                      \
    ROW(event_goal, 0x0080, "the goal is reached")                                                 \
    ROW(event_spring, 0x0100, "a spring throws something up")                                      \
    ROW(event_crumble, 0x0200, "a crumbling cell is gone, or back")                                \
    ROW(event_stroke, 0x0400, "the player swims a stroke")                                         \
    ROW(event_hit, 0x0800, "the player bounces off a tough actor, or a pound lands")                \
    ROW(event_shot, 0x1000, "the player shoots or strikes, or a script shoots")                    \
    ROW(event_key, 0x2000, "a key is taken; only scripts cause this and those below", by_data)     \
    ROW(event_door, 0x4000, "a door opens", by_data)                                               \
    ROW(event_lever, 0x8000, "a lever is thrown", by_data)
// clang-format on
HALFBYTE_FLAG_CONSTANTS(Events, HALFBYTE_EVENTS)
inline constexpr NamedFlag event_flags[] = {HALFBYTE_EVENTS(HALFBYTE_NAMED_FLAG)};

// An actor's state: what it does, and which animation is drawn.
#define HALFBYTE_ACTOR_STATES(ROW)                                                                 \
    ROW(stand)                                                                                     \
    ROW(run) /* also the walk of a walker */                                                       \
    ROW(jump)                                                                                      \
    ROW(fall)                                                                                      \
    ROW(skid)                                                                                      \
    ROW(dying) /* also squashed */                                                                 \
    ROW(duck)                                                                                      \
    ROW(cheer)
#define HALFBYTE_ENUMERATOR(name) name,
enum class ActorState : std::uint8_t {
    HALFBYTE_ACTOR_STATES(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR
#define HALFBYTE_NAME(name) #name,
inline constexpr const char* actor_state_names[] = {HALFBYTE_ACTOR_STATES(HALFBYTE_NAME)};
#undef HALFBYTE_NAME
inline constexpr int actor_state_count = sizeof actor_state_names / sizeof *actor_state_names;

using ActorFlags = std::uint8_t;
// clang-format off
#define HALFBYTE_ACTOR_FLAGS(ROW)                                                                  \
    ROW(actor_faces_left, 0x01, "it looks to the left")                                            \
    ROW(actor_is_jumping, 0x02, "the player, until A is released")                                 \
    ROW(actor_climbs, 0x04, "the player, on a ladder")                                             \
    ROW(actor_swaps_stompable, 0x08, "`stompable` is the opposite of its kind's")                         \
    ROW(actor_swaps_hurts, 0x10, "`hurts` is the opposite of its kind's")                                  \
    ROW(actor_was_touched, 0x20, "the player has touched it since the last `until` of its script") \
    ROW(actor_swaps_tough, 0x40, "`tough` is the opposite of its kind's")                          \
    ROW(actor_crouches, 0x80, "the player, while it is as low as the tuning's crouch_height")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(ActorFlags, HALFBYTE_ACTOR_FLAGS)
inline constexpr NamedFlag actor_flags[] = {HALFBYTE_ACTOR_FLAGS(HALFBYTE_NAMED_FLAG)};

struct Actor {
    Point position; // the centre
    Motion velocity;
    std::uint8_t kind = no_actor;          // no_actor: the slot is free
    std::uint8_t placement = no_placement; // index in the level; no_placement: none
    ActorState state = ActorState::stand;
    std::uint8_t since = 0; // the low byte of the frame in which the state began
    ActorFlags flags = 0;
    Contact contact = 0;        // of the last move
    std::uint8_t timer = 0;     // frames, or the value of the condition that its script waits for
    Effects effects = 0;        // of the cells that it is in and stands on, after the last move
    std::uint8_t script_at = 0; // where its script continues (script.hpp)
    std::uint8_t act = 0;       // its act, and what its script waits for
    std::uint8_t counter = 0;   // of its script's loop
    std::uint8_t parameter = 0; // of its placement, for its script
    std::uint8_t counter_1 = 0; // of its script, as is counter_2: 0 to most_count
    std::uint8_t counter_2 = 0;
    std::uint8_t inner_counter = 0; // of its script's loop inside of a loop
    std::uint8_t return_at = 0;     // where its script continues after a call
    std::uint8_t hits = 0;          // that it still stands
    std::uint8_t mercy = 0;         // frames for which nothing hurts it; it blinks
};

// The timer of a crumbling cell: the frames for which it still holds. Once it is gone (its bit in
// World::changed is set), the frames until it returns.
struct CellTimer {
    std::uint8_t index = 0; // of the mutable cell
    std::uint16_t column = 0;
    std::uint8_t row = 0;
    std::uint8_t count = 0; // 0: the timer is free
};

// An awake mover. Its position on its path follows from the frame.
struct Mover {
    std::uint8_t number = 0; // in the level, counted from 1; 0: the slot is free
    std::uint8_t count = 0;  // of one that falls: frames since the player first stood on it
    Velocity speed;          // of its fall
    Distance drop;           // how far it has fallen from its path
};

// The state of a crate; its index is the crate's number in the level.
struct CrateState {
    Point position; // the centre
    Velocity speed; // of its fall
    Contact contact = 0;
    bool there = false; // false once it is crushed or has fallen out of the level
};

// The limits are part of the type's name, so that a program whose World has another size than the
// engine's does not link. World below is the only instance.
template <std::size_t actor_limit, std::size_t crate_limit>
struct WorldOf {
    std::uint32_t frame = 0; // steps since the level's start
    Random random;
    Input held = 0;    // opposite directions held together count as neither
    Input pressed = 0; // held in this frame, not in the previous one
    Phase phase = Phase::playing;
    std::uint8_t phase_timer = 0;              // frames until the phase ends
    Events events = 0;                         // of the last frame
    std::uint8_t coyote = 0;                   // frames for which the player can still jump
    std::uint8_t jump_buffer = 0;              // frames for which a press of A still counts
    std::uint8_t coins = 0;                    // modulo 256
    std::uint8_t deaths = 0;                   // at most 255
    Point respawn;                             // the player's centre after its next return to life
    Actor actors[actor_limit];                 // 0 is the player
    std::uint8_t awake[placed_actors / 8]{};   // placements that are in `actors`
    std::uint8_t gone[placed_actors / 8]{};    // placements that were defeated
    std::uint8_t changed[mutable_cells / 8]{}; // by mutable_index: cells that count as empty
    CellTimer timers[cell_timers];
    Mover movers[awake_movers];
    CrateState crates[crate_limit];
    std::uint16_t switches = 0; // turned on and off by scripts, one bit each
    std::uint8_t sound = 0;     // the effect that a script began in the last frame, plus 1; 0: none
    std::uint8_t wanted_kind = no_actor;    // the state that the player changes to (hero_state.hpp)
    std::uint8_t counters[game_counters]{}; // of the game
    std::uint8_t exit = 0; // the level to which the reached exit leads, plus 1; 0: the next one
    bool warps = false;    // `dying` is the player's way to another place, not a death
    Motion carried;        // the velocity at which movers and belts last carried the player
    std::uint8_t carried_frames = 0; // for which a jump still keeps it (kept_speed.hpp)
    // From this slot on, all `actors` are free. Not part of the state: each step begins by finding
    // it (wake_and_sleep), so that no loop reads slots behind it.
    std::uint8_t actors_end = actor_limit;
};

using World = WorldOf<awake_actors, most_crates>;

// Everything about a level that a frame reads.
struct Level {
    LevelView map;
    const Rules* rules = nullptr;
    const std::uint8_t* scripts = nullptr; // script_block.hpp; null: all actors walk
};

constexpr Actor& player(World& w) {
    return w.actors[0];
}
constexpr const Actor& player(const World& w) {
    return w.actors[0];
}

// Whether the player is dead and has not returned to life.
constexpr bool is_dead(const World& w) {
    return w.phase == Phase::dying && !w.warps;
}

constexpr Cells cells_of(const World& w, const Level& level) {
    return {&level.map, w.changed};
}

constexpr const ActorKind& kind_of(const Actor& actor, const Level& level) {
    return level.rules->actor_kinds[actor.kind];
}

// Half the height of a crouched player.
constexpr Distance crouched_half(const Tuning& tuning) {
    return {tuning.crouch_height.raw / 2};
}

// Whether a state of the player crouches: not one that is as low already.
constexpr bool can_crouch(const ActorKind& kind, const Tuning& tuning) {
    return tuning.crouch_height.raw != 0 && kind.half.y > crouched_half(tuning);
}

// The half-sizes of an actor's body: those of its kind, but for a crouched player.
constexpr HalfSizes half_of(const Actor& actor, const Rules& rules) {
    HalfSizes half = rules.actor_kinds[actor.kind].half;
    if (actor.flags & actor_crouches)
        half.y = crouched_half(rules.tuning);
    return half;
}
constexpr HalfSizes half_of(const Actor& actor, const Level& level) {
    return half_of(actor, *level.rules);
}

// The centre of an actor's body as if it stood upright. The camera follows this point, so
// that a crouch does not move the picture.
constexpr Point upright_centre(const Actor& actor, const Level& level) {
    const Distance lower = kind_of(actor, level).half.y - half_of(actor, level).y;
    return {actor.position.x, actor.position.y - lower};
}

// The traits that scripts can switch. For each there is a flag, which is set while an actor's trait
// differs from its kind's; the functions below convert between traits and flags.
inline constexpr ActorTraits switched_traits = actor_stompable | actor_hurts | actor_tough;
static_assert(actor_swaps_stompable == actor_stompable << 2 && actor_swaps_hurts == actor_hurts << 2
              && actor_swaps_tough == actor_tough << 3);
constexpr ActorFlags swap_flags(unsigned traits) {
    return static_cast<ActorFlags>((traits & (actor_stompable | actor_hurts)) << 2
                                   | (traits & actor_tough) << 3);
}
constexpr ActorTraits swapped_traits(unsigned flags) {
    return static_cast<ActorTraits>((flags & (actor_swaps_stompable | actor_swaps_hurts)) >> 2
                                    | (flags & actor_swaps_tough) >> 3);
}

// The current traits of an actor: those of its kind, with the changes of its script.
constexpr ActorTraits traits_of(const Actor& actor, const Level& level) {
    return static_cast<ActorTraits>(kind_of(actor, level).traits ^ swapped_traits(actor.flags));
}

// Puts an actor into a state. If it is in that state already, its animation continues.
constexpr void enter(Actor& actor, ActorState state, std::uint32_t frame) {
    if (actor.state == state)
        return;
    actor.state = state;
    actor.since = static_cast<std::uint8_t>(frame);
}

} // namespace halfbyte
