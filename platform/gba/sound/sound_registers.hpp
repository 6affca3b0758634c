// The registers of the four sound channels that the machine shares with the Game Boy. Names and
// bits follow Martin Korth's GBATEK.
#pragma once

#include "platform/gba/register.hpp"

namespace halfbyte::gba {

inline constexpr std::uintptr_t sound_registers = 0x04000060; // the first one

// Channels 1 and 2 are pulses, 3 plays a wave of 32 digits, 4 is noise.
inline constexpr Register pulse_1_sweep{0x04000060};
inline constexpr unsigned sweep_off = 0x0008; // downward by 0: it never ends the channel
inline constexpr Register pulse_1_volume{0x04000062};
inline constexpr Register pulse_1_pitch{0x04000064};
inline constexpr Register pulse_2_volume{0x04000068};
inline constexpr Register pulse_2_pitch{0x0400006C};
inline constexpr Register wave_bank{0x04000070}; // selects the bank that plays, not the other one
inline constexpr unsigned wave_bank_1 = 0x0040;
inline constexpr unsigned wave_on = 0x0080;
inline constexpr Register wave_volume{0x04000072};
inline constexpr unsigned wave_loud = 0x2000; // as loud as the digits; 0 is silent
inline constexpr Register wave_pitch{0x04000074};
inline constexpr Register noise_volume{0x04000078};
inline constexpr Register noise_pitch{0x0400007C};
inline constexpr Register wave_digits{0x04000090}; // and 7 more registers, four digits each
inline constexpr int wave_digit_registers = 8;

// In a volume register; its other bits are an envelope and a length, which are not used.
inline constexpr int duty_bit = 6;
inline constexpr int volume_bit = 12;

// In a pitch register. A channel applies a new volume only at a trigger.
inline constexpr unsigned trigger = 0x8000;
inline constexpr int noise_shift_bit = 4;
inline constexpr unsigned noise_short = 0x0008;

inline constexpr Register sound_sides{0x04000080};
inline constexpr unsigned all_on_both_sides = 0xFF77;
inline constexpr Register sound_mix{0x04000082};
inline constexpr unsigned channels_in_full = 0x0002;
inline constexpr Register sound_power{0x04000084};
inline constexpr unsigned sound_on = 0x0080;
inline constexpr Register sound_bias{0x04000088};
inline constexpr unsigned middle_bias = 0x0200;

} // namespace halfbyte::gba
