// Effects, each over the voices of the music that it takes.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins an effect of the block on each of its voices where none of a higher priority sounds: of
// equal ones the newest wins. Its parts are taken from the steps that the frame has time for.
void begin_effect(Sound& sound, const SoundBlock& block, std::uint8_t number, int& steps_left);

// A frame. Where an effect ends, the music is heard again in the same frame.
void advance_effects(Sound& sound, const SoundBlock& block, int& steps_left);

} // namespace halfbyte
