// The battery-backed memory of the cartridge, in which saves are kept.
#pragma once

#include "engine/program/game.hpp"
#include "engine/program/save.hpp"

namespace halfbyte::gba {

// What was saved of the game, or a fresh save and the reason for it.
SaveFault open_saves(const halfbyte::Game& game, Save& save);

// In each frame: writes a part of the copy whose turn it is, once the save has another sequence
// number. What changes meanwhile is written afterwards, so that the other copy stays whole.
void keep_saved(const halfbyte::Game& game, const Save& save);

} // namespace halfbyte::gba
