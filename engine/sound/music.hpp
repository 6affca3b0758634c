// The four voices of the music.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins a song, or stops the one that plays, or does nothing, as SoundRequests::song says. Its
// first row begins three frames later, because each voice reads it in a frame of its own.
void take_song(Sound& sound, const SoundBlock& block, std::uint8_t request);

// A frame.
void advance_music(Sound& sound, const SoundBlock& block);

} // namespace halfbyte
