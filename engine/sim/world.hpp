// The entire state of the simulation: plain data, copyable. What a frame needs beyond it, the
// level and the rules, never changes.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/cells.hpp"
#include "engine/numbers/limits.hpp"
#include "engine/numbers/random.hpp"
#include "engine/sim/rules.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

// What a person holds, as the NES reads a pad: A first.
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
    dying,   // until the timer ends, then back to the last checkpoint
    cleared, // the goal is reached; the level ends when the timer does
};

// What happened in a frame, for sound and for the shell.
using Events = std::uint16_t;
inline constexpr Events event_jump = 0x0001;
inline constexpr Events event_land = 0x0002;
inline constexpr Events event_coin = 0x0004;
inline constexpr Events event_stomp = 0x0008;
inline constexpr Events event_brick = 0x0010;
inline constexpr Events event_checkpoint = 0x0020;
inline constexpr Events event_die = 0x0040;
inline constexpr Events event_goal = 0x0080;
inline constexpr Events event_spring = 0x0100;
inline constexpr Events event_crumble = 0x0200; // a crumbling cell is gone, or back
inline constexpr Events event_stroke = 0x0400;

// An actor's state: what it does, and what is drawn.
enum class ActorState : std::uint8_t {
    stand,
    run, // the walk of a walker, too
    jump,
    fall,
    skid,
    dying, // squashed, too
    duck,
    cheer,
};
inline constexpr int actor_state_count = 8;
inline constexpr const char* actor_state_names[actor_state_count] = {
    "stand", "run", "jump", "fall", "skid", "dying", "duck", "cheer"};

using ActorFlags = std::uint8_t;
inline constexpr ActorFlags actor_faces_left = 0x01;
inline constexpr ActorFlags actor_is_jumping = 0x02; // the player, until A is let go
inline constexpr ActorFlags actor_climbs = 0x04;     // the player, on a ladder

struct Actor {
    Point position; // the centre
    Motion velocity;
    std::uint8_t kind = no_actor; // no_actor: the slot is free
    std::uint8_t placement = no_placement;
    ActorState state = ActorState::stand;
    std::uint8_t since = 0; // the low byte of the frame in which the state began
    ActorFlags flags = 0;
    Contact contact = 0; // of the last move
    std::uint8_t timer = 0;
    Effects effects = 0; // of the cells that it is in and stands on, after the last move
};

// A crumbling cell: how many frames it still holds, and once it is gone (its bit in
// World::changed), how many until it is back.
struct CellTimer {
    std::uint8_t index = 0; // of the changing cell
    std::uint16_t column = 0;
    std::uint8_t row = 0;
    std::uint8_t count = 0; // 0: the timer is free
};

// An awake moving solid. Its place on its path follows from the frame.
struct Solid {
    std::uint8_t number = 0; // in the level, counted from 1; 0: the slot is free
    std::uint8_t count = 0;  // frames since it was first stood on, of one that falls
    Velocity speed;          // of its fall
    Distance drop;           // how far it has fallen from its path
};

// A free box of the level, by its number.
struct BoxState {
    Point position; // the centre
    Velocity speed; // of its fall
    Contact contact = 0;
    bool there = false; // neither crushed nor fallen out of the level
};

// Its limits are a part of its name, so that nobody links who has it in another size than the
// engine: World below is the only one there is.
template <std::size_t actor_limit, std::size_t box_limit>
struct WorldOf {
    std::uint32_t frame = 0;
    Random random;
    Input held = 0;    // opposite directions together count as neither
    Input pressed = 0; // held now, not the frame before
    Phase phase = Phase::playing;
    std::uint8_t phase_timer = 0;
    Events events = 0; // of the last frame
    std::uint8_t coyote = 0;
    std::uint8_t jump_buffer = 0;
    std::uint8_t coins = 0;
    std::uint8_t deaths = 0;
    Point respawn;
    Actor actors[actor_limit];               // 0 is the player
    std::uint8_t awake[placed_actors / 8]{}; // placements that are in `actors`
    std::uint8_t gone[placed_actors / 8]{};  // placements that were defeated
    std::uint8_t changed[changing_cells / 8]{};
    CellTimer timers[cell_timers];
    Solid solids[awake_solids];
    BoxState boxes[box_limit];
};

using World = WorldOf<awake_actors, free_boxes>;

// Everything about a level that a frame reads.
struct Level {
    LevelView map;
    const Rules* rules = nullptr;
};

constexpr Actor& player(World& w) {
    return w.actors[0];
}
constexpr const Actor& player(const World& w) {
    return w.actors[0];
}

constexpr Cells cells_of(const World& w, const Level& level) {
    return {&level.map, w.changed};
}

constexpr const ActorKind& kind_of(const Actor& actor, const Level& level) {
    return level.rules->actor_kinds[actor.kind];
}

// Enters a state, unless the actor is in it already: the animation then goes on.
constexpr void enter(Actor& actor, ActorState state, std::uint32_t frame) {
    if (actor.state == state)
        return;
    actor.state = state;
    actor.since = static_cast<std::uint8_t>(frame);
}

} // namespace halfbyte
