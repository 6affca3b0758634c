#pragma once

#include "engine/sim/world.hpp"
#include "platform/gba/registers.hpp"

namespace halfbyte::gba {

// The buttons of a value of key_input. Its bits are A, B, Select, Start, right, left, up, down; a
// bit is 0 while its key is held.
constexpr Input input_of_keys(unsigned released) {
    constexpr Input order[] = {input_a,     input_b,    input_select, input_start,
                               input_right, input_left, input_up,     input_down};
    Input held = 0;
    for (unsigned bit = 0; bit < 8; ++bit)
        if (!(released >> bit & 1u))
            held |= order[bit];
    return held;
}
static_assert(input_of_keys(0x03FE) == input_a && input_of_keys(0x03EF) == input_right);

inline Input read_keys() {
    return input_of_keys(key_input.read());
}

} // namespace halfbyte::gba
