// Runs the scripts of actors (script_table.hpp lists their ops). A script runs until an op that
// waits. An act is native code that an actor runs in every frame (script_acts.hpp). So an actor
// that waits costs the test of its condition, and no op. In Actor::act, the lowest bits are the
// act, and those from wait_shift on the condition that the script waits for. Actor::timer has the
// condition's value.
//
// A script is text in a game's actors.toml, which `halfbyte build` compiles into Level::scripts:
//
//   script = """
//   again:
//       wait 20      # frames
//       face         # turns to the player
//       hop 960 128  # upward and ahead, in subpixels a frame
//       until floor
//       stand
//       goto again
//   """
//
// A new op needs a row in script_table.hpp and a function op_NAME in script.cpp.
#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/thinking.hpp"

namespace halfbyte {

constexpr ScriptAct act_of(const Actor& actor) {
    return static_cast<ScriptAct>(actor.act & ((1 << wait_shift) - 1));
}

constexpr ScriptCondition wait_of(const Actor& actor) {
    return static_cast<ScriptCondition>(actor.act >> wait_shift);
}

// Continues the script of an actor, if the condition that it waits for holds. The actor may be
// removed by that.
void run_script(ActorContext& actor);

} // namespace halfbyte
