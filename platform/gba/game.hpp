// What a person plays: title, levels, pause, the end. It knows the pack, the keys and a stopwatch,
// no screen.
#pragma once

#include "engine/show/view.hpp"
#include "platform/gba/layout/rom_pack.hpp"

namespace halfbyte::gba {

enum class Scene : std::uint8_t {
    title,
    playing,
    paused,
    end, // after the last level
};

struct Game {
    RomPack pack;
    Rules rules;
    Scene scene = Scene::title;
    bool scripted = false; // an emulator's host plays: keys are the simulation's alone
    std::uint8_t level_index = 0;
    std::uint16_t seed = 1;
    RomLevel rom_level;
    Level level;
    World world;
    Stage stage;
    Input keys_before = 0;
    std::uint32_t idle_frames = 0; // shown while nothing was simulated
};

// What a frame did to the game.
enum class Progress : std::uint8_t {
    idle,
    started,   // a level: its picture must be loaded; frame 0 of the simulation
    simulated, // one frame
};

// Shows the title in front of the first level.
void begin_at_title(Game& game, const RomPack& pack);

// Starts a level at once. One that the pack does not have is the first.
void begin_scripted(Game& game, const RomPack& pack, std::uint8_t level, std::uint16_t seed);

// One frame of time with the keys held in it. Where it simulates, `step_cycles` becomes what the
// step took.
Progress frame(Game& game, Input keys, std::uint32_t& step_cycles);

} // namespace halfbyte::gba
