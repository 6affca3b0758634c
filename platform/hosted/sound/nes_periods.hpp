// The pitches of the NES. Its timers are whole numbers of clocks, so that high notes deviate from
// equal temperament: less than 5 cents up to e5 on a pulse. The desktop plays exactly these
// pitches.
#pragma once

#include "engine/sound/voice_image.hpp"

#include <array>

namespace halfbyte::hosted {

inline constexpr double nes_clock = 1'789'772.7; // Hz, of the NTSC console

// The timer values of the notes, for a voice whose steps take 16 clocks (pulses) or 32 (triangle).
std::array<int, note_count + 1> timer_table(int clocks_of_a_step);
inline constexpr int clocks_of_a_pulse_step = 16;
inline constexpr int clocks_of_a_triangle_step = 32;

// The timer of a tone between two notes, by linear interpolation that a 6502 can do.
inline int timer_of(const std::array<int, note_count + 1>& table, const Tone& tone) {
    const int here = table[tone.note], next = table[tone.note + 1u];
    return here - (((here - next) * tone.fine) >> fine_bits);
}

// The clocks of a step of the noise, by pitch.
inline constexpr std::array<int, noise_pitches> noise_periods{
    4, 8, 16, 32, 64, 96, 128, 160, 202, 254, 380, 508, 762, 1016, 2034, 4068};

} // namespace halfbyte::hosted
