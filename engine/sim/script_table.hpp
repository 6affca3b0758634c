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
// routine in platform/nes/engine/sim/script_ops.s, script_conditions.s or script_acts.s: op_NAME,
// condition_NAME, act_NAME. No machine's program builds without them.
#pragma once

// clang-format off
#define HALFBYTE_SCRIPT_OPS(ROW)                                                                   \
    ROW(rest, none, none, ends, "waits for ever; so does a script that is over")                   \
    ROW(walk, none, none, goes_on, "walks at its kind's speed, and turns at walls")                \
    ROW(stand, none, none, goes_on, "stops, and falls where nothing holds it")                     \
    ROW(run, speed, none, goes_on, "goes ahead, and falls where nothing holds it; a wall stops it") \
    ROW(hop, speed, way, goes_on, "jumps: upward, and ahead")                                      \
    ROW(fly, way, way, goes_on, "goes ahead and down without falling; below 0 it is back and up")  \
    ROW(wave, none, none, goes_on, "rises and falls without a floor, at its kind's speed at most, in 64 frames") \
    ROW(circle, none, none, goes_on, "goes round in 64 frames, at its kind's speed at most")       \
    ROW(home, none, none, goes_on, "flies to the player, at its kind's speed at most")             \
    ROW(path, none, none, goes_on, "is where its path leads, through everything; the map draws it") \
    ROW(turn, none, none, goes_on, "turns round, and goes the other way")                          \
    ROW(face, none, none, goes_on, "turns to the player")                                          \
    ROW(wait, number, none, waits, "waits for so many frames")                                     \
    ROW(until, condition, none, waits, "waits for a frame at least, and until the condition holds") \
    ROW(if, condition, label, goes_on, "goes on at the label if the condition holds")              \
    ROW(goto, label, none, leaves, "goes on at the label")                                         \
    ROW(loop, number, label, goes_on, "goes on at the label so many times, then passes; not one in another") \
    ROW(spawn, kind, none, goes_on, "an actor begins at its middle, if a slot is free")            \
    ROW(switch_on, level_switch, none, goes_on, "one of the level's switches")                     \
    ROW(switch_off, level_switch, none, goes_on, "one of the level's switches")                    \
    ROW(gain, trait, none, goes_on, "has the trait from now on, stompable, hurts or tough")        \
    ROW(lose, trait, none, goes_on, "has the trait no longer")                                     \
    ROW(pose, state, none, goes_on, "shows the animation of a state")                              \
    ROW(event, event, none, goes_on, "what happens in the frame, for the sound")                   \
    ROW(launch, speed, none, goes_on, "throws the player up")                                      \
    ROW(coin, none, none, goes_on, "the player has one more")                                      \
    ROW(crumble, none, none, goes_on, "the crumbling cell ahead of it gives way")                  \
    ROW(open, none, none, goes_on, "the crumbling cell ahead of it is gone, and stays so")         \
    ROW(vanish, none, none, ends, "is gone, and does not come back before the player does")        \
    ROW(die, none, none, ends, "lies there squashed, and is gone then")

// The value of a condition: `number`, `level_switch`, or none. They are numbered from 1.
#define HALFBYTE_SCRIPT_CONDITIONS(ROW)                                                            \
    ROW(never, none, "does not come")                                                              \
    ROW(time, number, "frames are over; for `until` alone")                                        \
    ROW(floor, none, "it stands")                                                                  \
    ROW(wall, none, "something ahead stops it")                                                    \
    ROW(ceiling, none, "something above stops it")                                                 \
    ROW(edge, none, "it stands where the floor ahead ends")                                        \
    ROW(near, number, "the player is nearer than so many pixels, along both axes")                 \
    ROW(far, number, "the player is not")                                                          \
    ROW(seen, number, "the player is ahead, nearer than so many pixels, in its row")               \
    ROW(touched, none, "the player has touched it, or has landed on it if it is tough")            \
    ROW(on, level_switch, "it is on")                                                             \
    ROW(off, level_switch, "it is not")                                                           \
    ROW(chance, number, "so often of 256 times")                                                   \
    ROW(parameter, number, "is the number")

// The acts: what an actor does in every frame, until its script changes it.
#define HALFBYTE_SCRIPT_ACTS(ROW)                                                                  \
    ROW(fall, "gravity alone")                                                                     \
    ROW(walk, "its kind's speed, round at walls, and at edges if its kind turns there")            \
    ROW(hover, "no gravity")                                                                       \
    ROW(wave, "up and down")                                                                       \
    ROW(circle, "up and down, and to and fro")                                                     \
    ROW(home, "to the player")                                                                     \
    ROW(path, "on its path, without a velocity; looks where it goes")
// clang-format on
