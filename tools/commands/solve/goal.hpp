// The goal of a search: the level's end, or a change of the world that opens the path to it.
#pragma once

#include "tools/commands/solve/openings.hpp"

#include <cstdint>
#include <optional>

namespace halfbyte::tools::solve {

enum class GoalKind : std::uint8_t {
    end,        // the level is cleared
    place,      // the player is in the cell `at`
    switch_on,  // of the switch `number`
    switch_off, // the same
    counter,    // the game's counter `number` is at least `value`
    state,      // the player's kind is `number`
    hits,       // the actor has at most `value` hits
    cell,       // the opening `number` is open
    door,       // the player has gone through the opening `number`
};

struct Goal {
    GoalKind kind = GoalKind::end;
    std::uint8_t number = 0;
    std::uint8_t value = 0;
    Place at;                              // where to go; of an actor: its placement
    std::uint8_t placement = no_placement; // of the actor that brings it about
    std::uint8_t doer = no_actor;          // its kind, or that of an actor that it spawns
    friend bool operator==(const Goal&, const Goal&) = default;
};

// Whether a search for this goal ends the level, or at the cell that the caller gave.
constexpr bool is_last(const Goal& goal) {
    return goal.kind == GoalKind::end || goal.kind == GoalKind::place;
}

bool is_reached(const Goal& goal, const World& world, const Level& level, const Openings& openings);

// The goal's actor, if it is awake; otherwise null.
const Actor* actor_of(const Goal& goal, const World& world);

// The awake actor of a placement; null: it sleeps or is gone.
const Actor* awake_actor(const World& world, int placement);

// Whether a cell that an actor can open lets bodies pass, or is about to.
bool is_cell_open(const World& world, const Level& level, Place at);

} // namespace halfbyte::tools::solve
