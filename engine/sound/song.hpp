// Which song plays.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// From the frame that asks for a song to that in which its first row begins: each voice reads it in
// a frame of its own.
inline constexpr int frames_before_song = roomy_row + 1;

void silence(Track& track);

// Of all voices.
void silence_music(Sound& sound);

// The end of a jingle: what it broke into goes on.
void end_song(Sound& sound, const SoundBlock& block);

// Begins a song, or stops the one that plays, as SoundRequests::song says; where there is no such
// song it does nothing.
void take_song(Sound& sound, const SoundBlock& block, std::uint8_t request, int& work_left);

} // namespace halfbyte
