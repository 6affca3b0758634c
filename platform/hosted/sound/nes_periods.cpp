#include "platform/hosted/sound/nes_periods.hpp"

#include <libfixmath/fixmath.h>

namespace halfbyte::hosted {

// A note's period is that of C2, divided by the twelfth root of 2 for each semitone within its
// octave and halved for each octave.
std::array<int, note_count + 1> timer_table(int clocks_of_a_step) {
    constexpr double c2 = 65.406391;       // Hz
    constexpr double octave = 0.693147181; // the logarithm of 2
    constexpr int semitones = 12;
    const fix16_t lowest = fix16_from_dbl(nes_clock / (clocks_of_a_step * c2));
    std::array<int, note_count + 1> table{};
    for (int note = 0; note <= note_count; ++note) {
        const fix16_t within = fix16_from_dbl(-octave / semitones * (note % semitones));
        const fix16_t period = fix16_mul(lowest, fix16_exp(within));
        const fix16_t halved = fix16_div(period, fix16_from_int(1 << (note / semitones)));
        table[static_cast<std::size_t>(note)] = fix16_to_int(halved) - 1;
    }
    return table;
}

} // namespace halfbyte::hosted
