#include "platform/gba/stopwatch.hpp"

#include "platform/gba/registers.hpp"

namespace halfbyte::gba {

void start_cycles() {
    timer_2_control.write(0);
    timer_3_control.write(0);
    timer_2_count.write(0);
    timer_3_count.write(0);
    timer_3_control.write(timer_on | timer_cascade);
    timer_2_control.write(timer_on);
}

std::uint32_t cycles() {
    // The low half may overflow between the two reads; then both halves are read again.
    std::uint32_t high = timer_3_count.read();
    std::uint32_t low = timer_2_count.read();
    if (const std::uint32_t again = timer_3_count.read(); again != high) {
        high = again;
        low = timer_2_count.read();
    }
    return high << 16 | low;
}

} // namespace halfbyte::gba
