// The level under play, its pause, and what follows it.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

// A step of the world with the input in state.given.
void step_once(Program& program);

void run_level(Program& program, Save& save, const Game& game);
void run_pause(Program& program, Save& save, const Game& game);
void run_results(ProgramState& state, const Game& game);
void run_message(ProgramState& state, const Save& save, const Game& game);

// How near to a sign, in pixels along both axes, one reads it.
inline constexpr int reading_distance = 16;

} // namespace halfbyte
