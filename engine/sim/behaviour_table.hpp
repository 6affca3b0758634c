// The tables of the actors' behaviours and of the traits of their kinds, a row for each. The
// enumeration, the names and the keys that actors.toml accepts for a kind are made from them.
//
//   ROW(name, numbers, hint)
//
//   name      in actors.toml; BEHAVIOUR_NAME on the NES
//   numbers   what actors.toml sets besides the size, see BehaviourNumbers
//   hint      what it does, in a few words
//
// The script of a kind defines what its actors do: engine/sim/script_table.hpp.
#pragma once

// clang-format off
#define HALFBYTE_BEHAVIOURS(ROW)                                                                   \
    ROW(none, 0, "no actor has such a kind")                                                       \
    ROW(player, takes_attack, "the buttons control it; its other numbers are the tuning's")        \
    ROW(script, takes_traits | takes_speed | takes_script, "its script controls it")               \
    ROW(shot, takes_traits | takes_speed | takes_script, "its script controls it; it hurts actors for the player")

// The attacks that B begins, chosen by the player's kind. The pound is chosen by the tuning.
#define HALFBYTE_ATTACKS(ROW)                                                                      \
    ROW(none, "B only lets the player run")                                                        \
    ROW(shot, "it creates a shot, an actor of the behaviour shot")                                 \
    ROW(strike, "it hurts what is ahead of the player")

// How long the player stays in one of its further states.
#define HALFBYTE_KEEPS(ROW)                                                                        \
    ROW(life, "until a death")                                                                     \
    ROW(level, "after a death, too, until the level ends")                                         \
    ROW(game, "from level to level, and in the save")

//   ROW(name, bit, hint), and by_data (engine/numbers/flags.hpp) if no code tests it
#define HALFBYTE_ACTOR_TRAITS(ROW)                                                                 \
    ROW(actor_turns_at_edges, 0x01, "turns where the floor ends")                                  \
    ROW(actor_stompable, 0x02, "a player who lands on it squashes it")                             \
    ROW(actor_hurts, 0x04, "touching it hurts the player")                                         \
    ROW(actor_tough, 0x08, "a player who lands on it bounces; its script can test that")           \
    ROW(actor_touchable, 0x10, "its script can test whether the player touches it")                \
    ROW(actor_carries, 0x20, "a platform on its path, which carries bodies", by_data)              \
    ROW(actor_tells, 0x40, "a press of Up beside it shows the text of its object")                 \
    ROW(actor_pierces, 0x80, "a shot that flies on after it has hurt an actor")

// The attacks that can hurt an actor. A landing is not among them: `stompable` allows it.
//   ROW(name, bit, hint)
#define HALFBYTE_HURT_MEANS(ROW)                                                                   \
    ROW(hurt_by_shot, 0x01, "a shot of the player")                                                \
    ROW(hurt_by_strike, 0x02, "a strike of the player")                                            \
    ROW(hurt_by_pound, 0x04, "a player who pounds the ground below it")
// clang-format on
