// Runs the scripts of actors (script_table.hpp has what they are made of). A script goes on until
// an op that waits; what an actor does every frame is an act, which is native (script_acts.hpp). So
// an actor that waits costs its condition, and no op. In Actor::act the low half is the act, and
// the high half the condition that the script waits for, whose value is in Actor::timer.
#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/thinking.hpp"

namespace halfbyte {

inline constexpr int wait_shift = 4; // of the condition in Actor::act

constexpr ScriptAct act_of(const Actor& actor) {
    return static_cast<ScriptAct>(actor.act & ((1 << wait_shift) - 1));
}

constexpr ScriptCondition wait_of(const Actor& actor) {
    return static_cast<ScriptCondition>(actor.act >> wait_shift);
}

// Goes on with the script of an actor, if what it waits for is there. The actor may be gone after
// it.
void run_script(Thinking& actor);

} // namespace halfbyte
