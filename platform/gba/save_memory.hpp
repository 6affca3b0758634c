// Saves in the battery-backed memory of the cartridge.
#pragma once

#include "engine/program/game.hpp"
#include "engine/program/save.hpp"

namespace halfbyte::gba {

// Reads the game's save; if there is none, makes a fresh one and returns why.
SaveFault open_saves(const halfbyte::Game& game, Save& save);

// Call this in each frame. Once the save has another sequence number, it writes a part of the copy
// that is next. Later changes are written after that copy is complete, so that the other copy stays
// intact.
void keep_saved(const halfbyte::Game& game, const Save& save);

} // namespace halfbyte::gba
