// The four voices of the music.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// In each of the last frames before a row a voice reads it, but for the frame before the row's: so
// many frames of the row are left when the last one does.
inline constexpr int last_reading = 2;

// Whether there is time for an effect to begin in the next frame: not where voices begin their rows
// early. Whoever asks for one then anyway gets it, and a 6502 takes longer.
constexpr bool has_time_for_effect(const Sound& sound) {
    return sound.row_frames != last_reading;
}

// A frame of the song. What it does is taken from the work that the frame has time for.
void advance_rows(Sound& sound, const SoundBlock& block, int& work_left);

// A frame of the notes.
void advance_music(Sound& sound, const SoundBlock& block, int& work_left);

// Whether the next frame begins a row, so that some voices do so already after this one.
constexpr bool begins_rows_early(const Sound& sound) {
    return sound.row_frames == 1;
}

// Then: so a 6502 has two notes to begin in a frame instead of four.
void prepare_music(Sound& sound, const SoundBlock& block);

} // namespace halfbyte
