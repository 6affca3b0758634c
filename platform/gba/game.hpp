// The game on the machine: the program and its pack. It depends on the keys and a stopwatch, but
// not on the screen.
#pragma once

#include "engine/program/program.hpp"
#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

// Data that the program reads only now and then, in slower memory.
struct GameTables {
    halfbyte::Game game;
    Rules assisted_rules;
    GameLevel levels[most_rom_levels];
    Text texts[text_count + most_block_lines];
    Save save;
};

struct Game {
    RomPack pack;
    Rules rules;
    GameTables* tables = nullptr;
    bool scripted = false; // an emulator's host plays a level: the simulation gets all keys
    RomLevel rom_level{};  // the one under play
    Program program;
    Stage stage;
};

// The progress of the game in a frame.
enum class Progress : std::uint8_t {
    idle,      // no step was simulated
    started,   // a level began: its picture must be loaded
    simulated, // steps of the level were simulated
};

// Begins as at power-on.
void begin(Game& game, GameTables& tables, const RomPack& pack);

// Begins a level at once; the first one if the pack does not have it.
void begin_scripted(Game& game, std::uint8_t level, std::uint16_t seed);

// Advances the game by a frame with the keys held. `step_cycles` becomes the time of the
// simulation.
Progress frame(Game& game, Input keys, std::uint32_t& step_cycles);

} // namespace halfbyte::gba
