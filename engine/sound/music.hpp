// The four voices of the music.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// In each of the last frames before a row, except the very last, one voice reads it. This is the
// number of the row's frames that are left when the last voice reads.
inline constexpr int last_reading = 2;

// Whether the next frame has time to begin an effect: not if voices begin their rows early in it.
// An effect that is requested then begins anyway, and a 6502 takes longer.
constexpr bool has_time_for_effect(const Sound& sound) {
    return sound.row_frames != last_reading;
}

// One frame of the song. Its work is subtracted from the frame's work.
void advance_rows(Sound& sound, const SoundBlock& block, int& work_left);

// One frame of the notes.
void advance_music(Sound& sound, const SoundBlock& block, int& work_left);

// Whether the next frame begins a row, so that some voices begin it after this frame already.
constexpr bool begins_rows_early(const Sound& sound) {
    return sound.row_frames == 1;
}

// Begins the row for those voices, so that a 6502 begins two notes in a frame instead of four.
void prepare_music(Sound& sound, const SoundBlock& block);

} // namespace halfbyte
