// Follows the steps of an instrument or effect.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Begins a note as its first step sounds, which the block stores ready-made.
constexpr void begin_note(Track& track, const std::uint8_t* beginning, std::uint8_t offset,
                          std::uint8_t note) {
    track.step = read_u16(beginning + sound_block::beginning_steps);
    track.level = beginning[sound_block::beginning_level];
    track.wait = beginning[sound_block::beginning_wait];
    track.offset = offset;
    track.note = note;
}

// How much work a frame has time for, counted in steps; what takes longer counts as several. A step
// for which there is no time comes a frame later. So a 6502 keeps to its time however much happens
// at once, and all machines sound the same.
inline constexpr int work_a_frame = 5;
inline constexpr int work_of_song = 5; // that begins
inline constexpr int work_of_reading = 3;
inline constexpr int work_of_row = 4; // that begins
inline constexpr int work_of_early_rows = 4;

// Takes the next step. Returns false if the list ends; the track then keeps the level and pitch of
// its last step.
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

// One frame of a track. Returns false if its list ends.
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
