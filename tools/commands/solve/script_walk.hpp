// Finds what an actor's script can do from where it is, and which conditions lead there.
#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/world.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace halfbyte::tools::solve {

// A condition on the path to an op, and whether it must hold there or must not.
struct Need {
    ScriptCondition condition = ScriptCondition::none;
    std::uint8_t value = 0; // the actor's parameter where the script says so
    bool holds = true;
    std::uint8_t kind = no_actor; // of the actor whose script tests it
    std::uint8_t at = 0;          // the position of the op there
};

// An op that changes something outside its actor, on the cheapest path to it.
struct Deed {
    ScriptOp op = ScriptOp::op_rest;
    std::uint8_t number = 0; // its first operand: a switch, a counter, a kind, an object, traits
    int change = 0;          // of a counter
    std::vector<Need> needs; // in the order of the path
    std::uint8_t doer = no_actor; // the kind whose script has the op: the actor's, or a spawned one
};

// The index of the game's counter that a condition tests, or -1.
constexpr int counter_of(ScriptCondition condition) {
    const int counter = row_of(condition) - row_of(ScriptCondition::condition_game_counter_1);
    return counter >= 0 && counter < game_counters ? counter : -1;
}

// The index of the game's counter that `set` or `add` changes, or -1. Ops number the actor's
// parameter and its own counters before those of the game.
constexpr int counter_of(const Deed& deed) {
    const int counter = deed.number - 1 - script_counters;
    return counter >= 0 && counter < game_counters ? counter : -1;
}

// The cost of a need. `impossible` closes the path.
using NeedCost = std::function<int(const Need&)>;
inline constexpr int impossible = -1;

// The actor whose script is walked: one of the world, or as it will be when it wakes.
struct ScriptStart {
    std::uint8_t kind = no_actor;
    std::uint8_t parameter = 0;
    std::uint8_t at = 0;
    Need waits; // the condition that it waits for; none: nothing
};

// The deeds that the script can reach. Each has the needs of its cheapest path; what the script
// does on the path does not change the needs after it. Actors that it spawns count as its own.
std::vector<Deed> deeds_of(const std::uint8_t* scripts, const ScriptStart& start,
                           const NeedCost& cost);

} // namespace halfbyte::tools::solve
