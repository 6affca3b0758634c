// Walking along the steps of an instrument or effect.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// A note as its first step sounds, which the block has ready.
constexpr void begin_note(Track& track, const std::uint8_t* beginning, std::uint8_t offset,
                          std::uint8_t note) {
    track.step = read_u16(beginning + sound_block::beginning_steps);
    track.level = beginning[sound_block::beginning_level];
    track.wait = beginning[sound_block::beginning_wait];
    track.offset = offset;
    track.note = note;
}

// A frame has time for so much work, counted in steps; what takes longer counts for several. A step
// that there is no time for comes a frame later: so a 6502 keeps to its time however much comes at
// once, and what sounds is the same everywhere.
inline constexpr int work_a_frame = 5;
inline constexpr int work_of_song = 5; // that begins
inline constexpr int work_of_reading = 3;
inline constexpr int work_of_row = 4; // that begins
inline constexpr int work_of_early_rows = 4;

// The step that comes next. Returns whether the list goes on: what ends stays as its last step
// left it.
constexpr bool next_step(Track& track, std::uint8_t softer, const SoundBlock& block,
                         int& work_left) {
    const std::uint8_t* at = block.bytes + track.step;
    const std::uint8_t step = *at++;
    const auto volume = static_cast<std::uint8_t>(step & level_volume);
    track.level =
        static_cast<ToneLevel>((step & level_duty) | (volume > softer ? volume - softer : 0));
    if (step & step_has_offset) {
        --work_left;
        track.offset = *at++;
    }
    track.wait = 1;
    if (step & step_has_length) {
        const std::uint8_t length = *at++;
        if (length & step_goes_back)
            at += static_cast<std::int8_t>(length);
        else
            track.wait = length;
    }
    track.step = static_cast<std::uint16_t>(at - block.bytes);
    return track.wait != 0;
}

// A frame.
constexpr bool walk_steps(Track& track, std::uint8_t softer, const SoundBlock& block,
                          int& work_left) {
    if (track.wait == 0 || --track.wait != 0)
        return true;
    if (--work_left < 0) {
        track.wait = 1;
        return true;
    }
    return next_step(track, softer, block, work_left);
}

} // namespace halfbyte
