// The sound of a frame, before any machine's registers: four voices, as plain data. It is the same
// on every machine, frame for frame; each machine makes it audible in its own way.
#pragma once

#include <cstdint>

namespace halfbyte {

inline constexpr int voice_pulse1 = 0;
inline constexpr int voice_pulse2 = 1;
inline constexpr int voice_triangle = 2;
inline constexpr int voice_noise = 3;
inline constexpr int voice_count = 4;
inline constexpr const char* voice_names[voice_count] = {"pulse1", "pulse2", "triangle", "noise"};

// Notes are semitones from C2, 65.4 Hz, the lowest note that all machines' pulses reach. The noise
// has 16 pitches instead; 0 is the highest.
inline constexpr int note_count = 72; // up to B7
inline constexpr int noise_pitches = 16;
inline constexpr int fine_bits = 3; // a semitone has eight fine steps, 12.5 cents each

// The bits of a level, at the positions of the NES's volume registers, so that the NES need not
// shift them.
using ToneLevel = std::uint8_t;
inline constexpr ToneLevel level_volume =
    0x0f; // 0 is silent; a triangle is equally loud at all others
inline constexpr ToneLevel level_effect = 0x10; // the voice plays an effect, not music
inline constexpr ToneLevel level_struck = 0x20; // a note began in this frame
inline constexpr ToneLevel level_duty = 0xc0;   // of a pulse: 12.5, 25, 50, 75 %
inline constexpr ToneLevel level_short = 0x40;  // of the noise: the short sequence, which buzzes
inline constexpr int level_duty_shift = 6;

struct Tone {
    std::uint8_t note = 0; // 0 to 71; for the noise 0 to 15
    std::uint8_t fine = 0; // eighths of a semitone above it, 0 to 7
    ToneLevel level = 0;

    friend bool operator==(const Tone&, const Tone&) = default;
};

struct VoiceImage {
    Tone voices[voice_count];

    friend bool operator==(const VoiceImage&, const VoiceImage&) = default;
};

// The image as bytes: for each voice its note, fine steps and level.
inline constexpr int voice_image_size = 3 * voice_count;

constexpr void write_voice_image(const VoiceImage& image, std::uint8_t* bytes) {
    for (const Tone& tone : image.voices) {
        *bytes++ = tone.note;
        *bytes++ = tone.fine;
        *bytes++ = tone.level;
    }
}

constexpr VoiceImage read_voice_image(const std::uint8_t* bytes) {
    VoiceImage image;
    for (Tone& tone : image.voices) {
        tone.note = *bytes++;
        tone.fine = *bytes++;
        tone.level = *bytes++;
    }
    return image;
}

constexpr int volume_of(const Tone& tone) {
    return tone.level & level_volume;
}

constexpr int duty_of(const Tone& tone) {
    return tone.level >> level_duty_shift;
}

} // namespace halfbyte
