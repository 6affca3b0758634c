// The engine's public header: include this to use the engine in a program of your own.
// docs/engine.md shows how. Everything is in the namespace halfbyte, and freestanding: no heap, no
// exceptions, no floats.
//
// A game without a window:
//
//   static LevelStorage storage;
//   const Rules rules; // the demo game's
//   const Level level{level_from_text("P..o\n####\n", storage).map, &rules};
//   World world;
//   start_level(world, level, 1);
//
//   Stage stage = set_stage(world, level, desktop_screen);
//   for (int frame = 0; frame < 60; ++frame) {
//       step(world, input_right, level);                  // the only change of the world
//       advance(stage, world, level, {}, desktop_screen); // camera and particles
//   }
//
//   const View view = show(world, stage, level, SpriteSet{}, desktop_screen); // what to draw
#pragma once

// Levels: compiled blocks, the writer of blocks, and drawings made of text.
#include "engine/level/level_block.hpp"
#include "engine/level/text_level.hpp"
#include "engine/level/write_level.hpp"

// Moving one body: among cells, or among everything that a level contains. Among cells, a body that
// fits a cell moves by the four-corner method, a larger one of at most 32x32 pixels by clearances.
#include "engine/collide/obstacles.hpp"
#include "engine/sim/move_in_level.hpp"

// A whole game: its rules, its world, and the step of one frame.
#include "engine/sim/rules.hpp"
#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"

// The program around the levels: its screens, their order, and saves.
#include "engine/program/program.hpp"
#include "engine/program/program_image.hpp"

// Pictures and sound of a frame, as plain data.
#include "engine/show/parallax.hpp"
#include "engine/show/screens.hpp"
#include "engine/show/stage.hpp"
#include "engine/show/view.hpp"
#include "engine/sound/sound.hpp"
