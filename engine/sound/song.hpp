// Songs: which one plays, and how it begins and ends.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// How many frames after its request a song's first row begins: each voice reads it in a frame of
// its own.
inline constexpr int frames_before_song = roomy_row + 1;

void silence(Track& track);

// Silences all voices of the music.
void silence_music(Sound& sound);

// Ends a jingle: the song that it interrupted continues.
void end_song(Sound& sound, const SoundBlock& block);

// Begins a song, or stops the one that plays, by SoundRequests::song. Does nothing if the block has
// no such song.
void take_song(Sound& sound, const SoundBlock& block, std::uint8_t request, int& work_left);

} // namespace halfbyte
