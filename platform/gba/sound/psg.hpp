// Turns voice images into writes to the sound channels' registers.
#pragma once

#include "engine/sound/voice_image.hpp"
#include "platform/gba/sound/sound_registers.hpp"

#include <initializer_list>

namespace halfbyte::gba {

struct RegisterWrite {
    std::uint16_t offset; // of the register from sound_registers
    std::uint16_t value;

    Register target() const { return {sound_registers + offset}; }
};

constexpr RegisterWrite write_of(Register target, unsigned value) {
    return {static_cast<std::uint16_t>(target.address - sound_registers),
            static_cast<std::uint16_t>(value)};
}

// Writes in the order in which they have to be made.
struct PsgWrites {
    static constexpr int most = 2 * voice_count;

    int count = 0;
    RegisterWrite writes[most]{};
};

// The contents of a channel's registers, without triggers.
struct PsgChannel {
    std::uint16_t volume = 0;
    std::uint16_t pitch = 0;
};

// The state of the sound channels. It starts silent.
struct Psg {
    PsgChannel channels[voice_count];
    VoiceImage voices; // the one that the channels play
};

// Adds the writes that make the next frame sound like the image; none for unchanged registers.
void add_writes(PsgWrites& writes, Psg& psg, const VoiceImage& image);

// Four digits of the triangle's wave, from an index that is a multiple of four. The wave goes from
// 15 down to 0 and up again, as on the NES. The high half of each byte is played first.
constexpr unsigned triangle_digits(int first) {
    const auto digit = [](int i) { return static_cast<unsigned>(i < 16 ? 15 - i : i - 16); };
    return digit(first) << 4 | digit(first + 1) | digit(first + 2) << 12 | digit(first + 3) << 8;
}

// Calls write(register, value) to turn the sound on, silent. The wave channel never stops after
// that, because stopping it would click.
template <class Write>
void start_psg(Write&& write) {
    write(sound_power, sound_on); // without it the other registers ignore writes
    write(sound_sides, all_on_both_sides);
    write(sound_mix, channels_in_full);
    write(sound_bias, middle_bias);
    write(pulse_1_sweep, sweep_off);
    for (const unsigned playing : {wave_bank_1, 0u}) {
        write(wave_bank, playing);
        for (int i = 0; i < wave_digit_registers; ++i)
            write(Register{wave_digits.address + 2 * static_cast<unsigned>(i)},
                  triangle_digits(4 * i));
    }
    write(wave_bank, wave_on);
    write(wave_volume, 0u);
    write(wave_pitch, trigger);
}

} // namespace halfbyte::gba
