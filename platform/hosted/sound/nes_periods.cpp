#include "platform/hosted/sound/nes_periods.hpp"

#include <cmath>

namespace halfbyte::hosted {

// A note's period is that of C2, divided by the twelfth root of 2 for each semitone. None is near
// the middle between two whole numbers, so every computer rounds it to the same timer.
std::array<int, note_count + 1> timer_table(int clocks_of_a_step) {
    constexpr double c2 = 65.406391; // Hz
    constexpr double semitones = 12; // of an octave
    std::array<int, note_count + 1> table{};
    for (int note = 0; note <= note_count; ++note) {
        const double period = nes_clock / (clocks_of_a_step * c2) * std::exp2(-note / semitones);
        table[static_cast<std::size_t>(note)] = static_cast<int>(std::lround(period)) - 1;
    }
    return table;
}

} // namespace halfbyte::hosted
