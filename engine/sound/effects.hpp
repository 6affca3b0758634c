// Effects, each over the voices of the music that it takes.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins one of the block's effects on each of its voices where none of a higher priority sounds:
// of equal ones the newest wins. It is taken from the work that the frame has time for.
void begin_effect(Sound& sound, const SoundBlock& block, std::uint8_t number, int& work_left);

// A frame. Where an effect ends, the music is heard again in the same frame.
void advance_effects(Sound& sound, const SoundBlock& block, int& work_left);

} // namespace halfbyte
