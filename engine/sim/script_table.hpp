// The tables of the actors' scripts, a row for each op, for each condition that scripts wait for or
// test, and for each act. The enumerations, the compiler of scripts, the jump tables of the NES and
// the documents are made from them.
//
//   ROW(name, operands, flow, hint)
//
//   name       in a script; OP_NAME, CONDITION_NAME and ACT_NAME on the NES
//   operands   of an op, up to two, see ScriptOperand; of a condition, its value
//   flow       of an op: how the script continues after it, see ScriptFlow
//   hint       what it does, in a few words
//
// Each is a function in engine/sim/script.cpp, script_conditions.cpp or script_acts.cpp, and a
// routine in platform/nes/engine/sim/script_ops.s, script_counts.s, script_effects.s,
// script_conditions.s or script_acts.s: op_NAME, condition_NAME, act_NAME. No machine's program
// builds without them.
#pragma once

// clang-format off
#define HALFBYTE_SCRIPT_OPS(ROW)                                                                   \
    ROW(rest, none, none, ends, "waits for ever, like the end of a script")                        \
    ROW(walk, none, none, goes_on, "walks at its kind's speed, and turns at walls")                \
    ROW(stand, none, none, goes_on, "stops, and falls where nothing carries it")                   \
    ROW(run, speed, none, goes_on, "moves ahead, and falls where nothing carries it; a wall stops it") \
    ROW(hop, speed, way, goes_on, "jumps, at a speed upward and a speed ahead")                    \
    ROW(fly, way, way, goes_on, "flies, at a speed ahead and a speed down; below 0: back and up")  \
    ROW(wave, none, none, goes_on, "flies up and down in 64 frames, at its kind's speed at most")  \
    ROW(circle, none, none, goes_on, "flies in a circle in 64 frames, at its kind's speed at most") \
    ROW(home, none, none, goes_on, "flies to the player, at its kind's speed at most")             \
    ROW(path, none, none, goes_on, "follows its path from the map, through everything")            \
    ROW(turn, none, none, goes_on, "turns round, and moves in the other direction")                \
    ROW(face, none, none, goes_on, "turns to the player")                                          \
    ROW(wait, number, none, waits, "waits for N frames")                                           \
    ROW(until, condition, none, waits, "waits until the condition holds, for a frame at least")    \
    ROW(if, condition, label, goes_on, "continues at the label if the condition holds")            \
    ROW(goto, label, none, leaves, "continues at the label")                                       \
    ROW(loop, number, label, goes_on, "continues at the label N times, then below")                   \
    ROW(spawn, kind, none, goes_on, "creates an actor at its own middle, if a slot is free")       \
    ROW(switch_on, level_switch, none, goes_on, "turns on one of the level's switches")            \
    ROW(switch_off, level_switch, none, goes_on, "turns off one of the level's switches")          \
    ROW(gain, trait, none, goes_on, "has the trait from now on: stompable, hurts or tough")        \
    ROW(lose, trait, none, goes_on, "does not have the trait any longer")                          \
    ROW(pose, state, none, goes_on, "shows the animation of a state")                              \
    ROW(event, event, none, goes_on, "raises an event in this frame, which has a sound")           \
    ROW(launch, speed, none, goes_on, "throws the player up")                                      \
    ROW(coin, none, none, goes_on, "gives the player a coin")                                      \
    ROW(crumble, none, none, goes_on, "the crumbling cell ahead of it begins to crumble")          \
    ROW(open, none, none, goes_on, "the crumbling cell ahead of it vanishes for good")             \
    ROW(vanish, none, none, ends, "is removed, and does not come back before the player does")     \
    ROW(die, none, none, ends, "lies squashed for a moment, and is then removed")                  \
    ROW(inner_loop, number, label, goes_on, "as loop, which stands for it inside of another loop") \
    ROW(set, counter, count, goes_on, "sets a counter")                                            \
    ROW(add, counter, change, goes_on, "changes a counter by a number; it stays within 0 and 127") \
    ROW(call, label, none, goes_on, "continues at the label, and after `return` below")             \
    ROW(return, none, none, returns, "continues below the last `call`")                            \
    ROW(spawn_at, kind, offset, goes_on, "as spawn, pixels ahead and down of its middle") \
    ROW(sound, effect, none, goes_on, "begins an effect of the game's scores")                     \
    ROW(heal, number, none, goes_on, "gives the player N hits, at most those of its state")       \
    ROW(become, hero_state, none, goes_on, "changes the player to a state, as soon as it fits")              \
    ROW(checkpoint, none, none, goes_on, "the player returns to life here")                        \
    ROW(warp, object, none, goes_on, "leads the player to an object of the map, through the dark") \
    ROW(exit, level, none, goes_on, "the level is cleared, and leads to another one")

// The value of a condition: `number`, `level_switch`, `count`, `hero_state`, or none. They are numbered from 1.
#define HALFBYTE_SCRIPT_CONDITIONS(ROW)                                                            \
    ROW(never, none, "never holds")                                                                \
    ROW(time, number, "N frames have passed; for `until` alone")                                   \
    ROW(floor, none, "it stands")                                                                  \
    ROW(wall, none, "something ahead stops it")                                                    \
    ROW(ceiling, none, "something above stops it")                                                 \
    ROW(edge, none, "it stands where the floor ahead ends")                                        \
    ROW(near, number, "the player is nearer than N pixels along both axes")                        \
    ROW(far, number, "the player is at least N pixels away along an axis")                         \
    ROW(seen, number, "the player is ahead, nearer than N pixels, in its row")                     \
    ROW(touched, none, "the player has touched it, or has landed on it if it is tough")            \
    ROW(on, level_switch, "the switch is on")                                                      \
    ROW(off, level_switch, "the switch is off")                                                    \
    ROW(chance, number, "holds at random, N of 256 times")                                         \
    ROW(parameter, number, "its parameter is N")                                                   \
    ROW(above, none, "the player is above it")                                                     \
    ROW(below, none, "the player is below it")                                                     \
    ROW(left, none, "the player is left of it")                                                    \
    ROW(right, none, "the player is right of it")                                                  \
    ROW(counter_1, count, "its first counter is N; a script writes the counter's name")            \
    ROW(counter_2, count, "its second counter is N")                                               \
    ROW(hits, count, "it stands at most N more hits")                                              \
    ROW(is, hero_state, "the player is in that state")                              \
    ROW(entered, none, "the player presses Up beside it")                                          \
    ROW(game_counter_1, count, "the game's first counter is at least N; a script writes its name") \
    ROW(game_counter_2, count, "the game's second counter is at least N")                          \
    ROW(game_counter_3, count, "the game's third counter is at least N")                           \
    ROW(game_counter_4, count, "the game's fourth counter is at least N")                          \
    ROW(game_counter_5, count, "the game's fifth counter is at least N")                           \
    ROW(game_counter_6, count, "the game's sixth counter is at least N")

// The acts: what an actor does in every frame, until its script changes it.
#define HALFBYTE_SCRIPT_ACTS(ROW)                                                                  \
    ROW(fall, "gravity alone")                                                                     \
    ROW(walk, "at its kind's speed; turns at walls, and at edges if its kind does")                \
    ROW(hover, "no gravity")                                                                       \
    ROW(wave, "up and down")                                                                       \
    ROW(circle, "up and down, and back and forth")                                                 \
    ROW(home, "to the player")                                                                     \
    ROW(path, "on its path, without a velocity; looks where it goes")
// clang-format on
