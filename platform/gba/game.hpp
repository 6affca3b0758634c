// The game as it runs on the machine: the program, and the pack that it is about. It knows the keys
// and a stopwatch, no screen.
#pragma once

#include "engine/program/program.hpp"
#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

// What lies in slower memory: what the program reads now and then.
struct GameTables {
    halfbyte::Game game;
    Rules assisted_rules;
    GameLevel levels[most_rom_levels];
    Text texts[text_count + most_credit_lines + most_message_lines];
    Save save;
};

struct Game {
    RomPack pack;
    Rules rules;
    GameTables* tables = nullptr;
    bool scripted = false; // an emulator's host plays a level: keys are the simulation's alone
    RomLevel rom_level{};  // the one under play
    Program program;
    Stage stage;
};

// What a frame did to the game.
enum class Progress : std::uint8_t {
    idle,      // the level stood still
    started,   // a level: its picture must be loaded
    simulated, // steps of the level
};

// As the power comes on.
void begin(Game& game, GameTables& tables, const RomPack& pack);

// A level at once, and nothing else. One that the pack does not have is the first.
void begin_scripted(Game& game, std::uint8_t level, std::uint16_t seed);

// One frame of time with the keys held in it. `cycles` becomes what the simulation took.
Progress frame(Game& game, Input keys, std::uint32_t& step_cycles);

} // namespace halfbyte::gba
