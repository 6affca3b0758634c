// Effects, each of which replaces the music on the voices that it uses.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins an effect of the block on each of its voices where no effect of a higher priority sounds;
// of equal ones the newest wins. It uses up the frame's work.
void begin_effect(Sound& sound, const SoundBlock& block, std::uint8_t number, int& work_left);

// One frame of all effects. On a voice whose effect ends, the music is heard in the same frame.
void advance_effects(Sound& sound, const SoundBlock& block, int& work_left);

} // namespace halfbyte
