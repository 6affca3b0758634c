// Every behaviour of actors, a row each, and the traits of their kinds: the enumeration, the names,
// what actors.toml may say of a kind and who calls what in a frame follow from them.
//
//   ROW(name, numbers, hint)
//
//   name      in actors.toml; BEHAVIOUR_NAME on the NES
//   numbers   what actors.toml says besides the size, see BehaviourNumbers
//   hint      what it does, in a few words
//
// For each of those that think, think_NAME sets an actor's velocity in each frame, in
// engine/sim/actors.cpp and in platform/nes/engine/sim/actors.s: neither machine's program is built
// without it.
#pragma once

// clang-format off
#define HALFBYTE_THINKING_BEHAVIOURS(ROW)                                                          \
    ROW(walker, takes_traits | takes_speed, "walks on, and turns at walls")

#define HALFBYTE_BEHAVIOURS(ROW)                                                                   \
    ROW(none, 0, "nobody is of such a kind")                                                       \
    ROW(player, 0, "does what the keys say; its numbers are the tuning's")                         \
    HALFBYTE_THINKING_BEHAVIOURS(ROW)

//   ROW(name, bit, hint)
#define HALFBYTE_ACTOR_TRAITS(ROW)                                                                 \
    ROW(actor_turns_at_edges, 0x01, "turns where the floor ends")                                  \
    ROW(actor_stompable, 0x02, "a player who lands on it squashes it")                             \
    ROW(actor_hurts, 0x04, "touching it kills the player")
// clang-format on
