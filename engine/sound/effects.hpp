// Effects, each over the voices of the music that it takes.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins an effect of the block on each of its voices where none of a higher priority sounds: of
// equal ones the newest wins.
void begin_effect(Sound& sound, const SoundBlock& block, std::uint8_t number);

// A frame. Where an effect ends, the music is heard again in the same frame.
void advance_effects(Sound& sound, const SoundBlock& block);

} // namespace halfbyte
