// The four voices of the music.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins a song, or stops the one that plays, or does nothing, as SoundRequests::song says. Its
// first row begins five frames later, because each voice reads it in a frame of its own.
void take_song(Sound& sound, const SoundBlock& block, std::uint8_t request, int& work_left);

// A frame of the song. What it does is taken from the work that the frame has time for.
void advance_rows(Sound& sound, const SoundBlock& block, int& work_left);

// A frame of the notes.
void advance_music(Sound& sound, const SoundBlock& block, int& work_left);

// After the frame: where the next one begins a row, some voices do so already. So a 6502 has two
// notes to begin in a frame instead of four.
void prepare_music(Sound& sound, const SoundBlock& block);

} // namespace halfbyte
