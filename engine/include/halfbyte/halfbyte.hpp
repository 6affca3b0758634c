// The engine, for programs that are not a part of this project: docs/engine.md shows how to use it.
// All of it is in the namespace halfbyte, and freestanding: no heap, no exceptions, no floats.
#pragma once

// Levels: compiled blocks, the writer of blocks, and drawings made of text.
#include "engine/level/level_block.hpp"
#include "engine/level/text_level.hpp"
#include "engine/level/write_level.hpp"

// One body at a time: among cells, and among everything that a level holds.
#include "engine/collide/obstacles.hpp"
#include "engine/sim/move_in_level.hpp"

// What no frame of a game needs: bodies larger than a cell, many at once, and what flies straight.
#include "engine/extras/fly_among_segments.hpp"
#include "engine/extras/large_body.hpp"
#include "engine/extras/obstacles_batch.hpp"
#include "engine/extras/sweep.hpp"

// A whole game: its rules, its world, and a frame of it.
#include "engine/sim/rules.hpp"
#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"

// The program around the levels: its screens, what follows what, and saves.
#include "engine/program/program.hpp"
#include "engine/program/program_image.hpp"

// What a frame looks and sounds like, as plain data.
#include "engine/show/parallax.hpp"
#include "engine/show/screens.hpp"
#include "engine/show/stage.hpp"
#include "engine/show/view.hpp"
#include "engine/sound/sound.hpp"
