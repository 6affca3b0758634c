// The frame of each screen that is not about a level under play.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

void run_title(ProgramState& state, const Game& game);
void run_slots(ProgramState& state, Save& save, const Game& game);
void run_erase(ProgramState& state, Save& save, const Game& game);
void run_select(ProgramState& state, const Save& save, const Game& game);
void run_options(ProgramState& state, Save& save, const Game& game);
void run_ending(ProgramState& state, const Game& game);
void run_credits(ProgramState& state, const Game& game);

} // namespace halfbyte
