// Tests the writer of the GBA's sound registers with a model of the hardware.
#include "platform/gba/sound/psg.hpp"
#include "platform/gba/sound/psg_tables.hpp"
#include "platform/hosted/sound/nes_periods.hpp"
#include "tests/support/pitch.hpp"
#include "tests/support/test.hpp"

#include <cmath>
#include <map>
#include <random>

using namespace halfbyte::test;
using namespace halfbyte::gba;

namespace {

// A channel takes its volume at a trigger, and a trigger with volume 0 stops it. A new pitch and
// the wave's volume take effect at once.
class Model {
  public:
    void write(Register target, unsigned value) {
        const bool triggered = is_pitch(target) && (value & trigger) != 0;
        registers_[target.address] = value & ~(is_pitch(target) ? trigger : 0u);
        if (triggered) {
            heard_[target.address] = registers_[volume_before(target).address];
            ++triggers_[target.address];
        }
    }

    int volume(Register pitch) { return static_cast<int>(heard_[pitch.address] >> volume_bit); }
    int duty(Register pitch) { return static_cast<int>(heard_[pitch.address] >> duty_bit) & 3; }
    unsigned value(Register target) { return registers_[target.address]; }
    int triggers(Register pitch) { return triggers_[pitch.address]; }

  private:
    static bool is_pitch(Register target) {
        return target.address == pulse_1_pitch.address || target.address == pulse_2_pitch.address
               || target.address == wave_pitch.address || target.address == noise_pitch.address;
    }
    static Register volume_before(Register pitch) {
        if (pitch.address == pulse_1_pitch.address)
            return pulse_1_volume;
        if (pitch.address == pulse_2_pitch.address)
            return pulse_2_volume;
        return pitch.address == wave_pitch.address ? wave_volume : noise_volume;
    }

    std::map<std::uintptr_t, unsigned> registers_, heard_;
    std::map<std::uintptr_t, int> triggers_;
};

struct Console {
    Console() {
        start_psg([this](Register target, unsigned value) { model.write(target, value); });
    }
    int play(const VoiceImage& image) {
        PsgWrites writes{};
        add_writes(writes, psg, image);
        for (int i = 0; i < writes.count; ++i)
            model.write(writes.writes[i].target(), writes.writes[i].value);
        return writes.count;
    }

    Model model;
    Psg psg;
};

Tone tone(int note, int volume, int duty = 0, int fine = 0) {
    return {static_cast<std::uint8_t>(note), static_cast<std::uint8_t>(fine),
            static_cast<ToneLevel>(duty << level_duty_shift | volume)};
}

VoiceImage one_voice(int voice, const Tone& tone) {
    VoiceImage image;
    image.voices[voice] = tone;
    return image;
}

double pulse_pitch(Model& model, Register pitch) {
    return 131'072.0 / (2048 - model.value(pitch));
}

double wave_pitch_of(Model& model) {
    return 65'536.0 / (2048 - model.value(wave_pitch));
}

VoiceImage random_image(std::mt19937& random) {
    VoiceImage image;
    for (int voice = 0; voice < voice_count; ++voice) {
        const int notes = voice == voice_noise ? noise_pitches : note_count;
        image.voices[voice] = tone(static_cast<int>(random() % static_cast<unsigned>(notes)),
                                   random() % 3 == 0 ? 0 : static_cast<int>(random() % 16),
                                   static_cast<int>(random() % 4), static_cast<int>(random() % 8));
        if (random() % 4 == 0)
            image.voices[voice].level |= level_struck;
    }
    return image;
}

} // namespace

TEST_CASE("a pulse of the GBA has the duty and volume of its voice and the nearest pitch") {
    const auto timers = hosted::timer_table(16);
    for (const int voice : {voice_pulse1, voice_pulse2}) {
        const Register pitch = voice == voice_pulse1 ? pulse_1_pitch : pulse_2_pitch;
        Console console;
        for (int note = 0; note < note_count; ++note) {
            CAPTURE(voice, note);
            console.play(one_voice(voice, tone(note, 15, note % 4)));
            const double nes =
                hosted::nes_clock / (16 * (timers[static_cast<std::size_t>(note)] + 1));
            CHECK(std::abs(2048 - console.model.value(pitch) - 131'072 / nes) <= 0.5001);
            CHECK(console.model.volume(pitch) == pulse_volumes.volumes[15]);
            CHECK(console.model.duty(pitch) == note % 4);
        }
    }
}

TEST_CASE("the GBA's wave has the pitch nearest to the triangle's") {
    const auto timers = hosted::timer_table(32);
    Console console;
    for (int note = 0; note < note_count; ++note) {
        CAPTURE(note);
        console.play(one_voice(voice_triangle, tone(note, 1)));
        const double nes = hosted::nes_clock / (32 * (timers[static_cast<std::size_t>(note)] + 1));
        CHECK(std::abs(2048 - console.model.value(wave_pitch) - 65'536 / nes) <= 0.5001);
        CHECK(console.model.value(wave_volume) == wave_loud);
    }
    console.play({});
    CHECK(console.model.value(wave_volume) == 0);
}

TEST_CASE("the GBA is within 5 cents of the NES up to f#5 on pulses and up to f#4 on the wave") {
    const auto pulses = hosted::timer_table(16), triangles = hosted::timer_table(32);
    for (int note = 0; note <= 42; ++note) {
        CAPTURE(note);
        const auto n = static_cast<std::size_t>(note);
        Console console;
        VoiceImage image = one_voice(voice_pulse1, tone(note, 15));
        image.voices[voice_triangle] = tone(note, 15);
        console.play(image);
        const double pulse = hosted::nes_clock / (16 * (pulses[n] + 1));
        CHECK(std::abs(cents(pulse_pitch(console.model, pulse_1_pitch), pulse)) < 5);
        const double triangle = hosted::nes_clock / (32 * (triangles[n] + 1));
        if (note <= 30)
            CHECK(std::abs(cents(wave_pitch_of(console.model), triangle)) < 5);
    }
}

TEST_CASE("the GBA plays notes between two semitones") {
    Console console;
    for (int fine = 0; fine < 8; ++fine) {
        CAPTURE(fine);
        console.play(one_voice(voice_pulse1, tone(12, 9, 2, fine)));
        CHECK(std::abs(cents(pulse_pitch(console.model, pulse_1_pitch), tempered(12 + fine / 8.0)))
              < 4);
    }
}

TEST_CASE("the GBA's noise has the pitch nearest to the NES's") {
    for (int pitch = 0; pitch < noise_pitches; ++pitch) {
        CAPTURE(pitch);
        Console console;
        console.play(one_voice(voice_noise, tone(pitch, 15)));
        const double wanted =
            hosted::nes_clock / hosted::noise_periods[static_cast<std::size_t>(pitch)];
        const auto clock = [](unsigned value) {
            const double ratio = (value & 7u) == 0 ? 0.5 : value & 7u;
            return 524'288 / ratio / std::exp2((value >> noise_shift_bit) + 1);
        };
        double nearest = 1'000;
        for (unsigned shift = 0; shift < 14; ++shift)
            for (unsigned ratio = 0; ratio < 8; ++ratio)
                nearest = std::min(
                    nearest, std::abs(cents(clock(shift << noise_shift_bit | ratio), wanted)));
        CHECK(std::abs(cents(clock(console.model.value(noise_pitch)), wanted)) <= nearest + 0.001);
        console.play(one_voice(voice_noise, tone(pitch, 15, 1)));
        CHECK((console.model.value(noise_pitch) & noise_short) != 0);
    }
}

TEST_CASE("a volume's loudness relative to the loudest is the NES's within 2 dB") {
    const auto off = [](const VolumeTable& table, int volume, double resistance) {
        const auto there = [&](double level) { return 1 / (resistance / level + 100); };
        const double here = table.volumes[volume], loudest = table.volumes[15];
        return 20 * std::log10(here / loudest * there(15) / there(volume));
    };
    for (int volume = 1; volume <= 15; ++volume) {
        CAPTURE(volume);
        CHECK(std::abs(off(pulse_volumes, volume, 8128)) < 2);
        CHECK(std::abs(off(noise_volumes, volume, 12'241)) < 2);
        CHECK(hiss_volumes.volumes[volume] > 0);
    }
    CHECK(pulse_volumes.volumes[0] + noise_volumes.volumes[0] + hiss_volumes.volumes[0] == 0);
}

TEST_CASE("for random sounds the GBA's channels always match the voices") {
    std::mt19937 random(1);
    Console console;
    for (int i = 0; i < 20'000; ++i) {
        const VoiceImage image = random_image(random);
        console.play(image);
        Model& model = console.model;
        const auto check = [&](int voice, Register pitch) {
            const Tone& tone = image.voices[voice];
            REQUIRE(model.volume(pitch) == pulse_volumes.volumes[volume_of(tone)]);
            if (volume_of(tone) != 0) {
                REQUIRE(model.duty(pitch) == duty_of(tone));
                REQUIRE(2048 - static_cast<int>(model.value(pitch))
                        == period_of(pulse_periods, tone));
            }
        };
        check(voice_pulse1, pulse_1_pitch);
        check(voice_pulse2, pulse_2_pitch);
        REQUIRE((model.value(wave_volume) != 0) == (volume_of(image.voices[voice_triangle]) != 0));
        REQUIRE((model.volume(noise_pitch) != 0) == (volume_of(image.voices[voice_noise]) != 0));
    }
}

TEST_CASE("an unchanged voice is not written and a new pitch does not restart it") {
    Console console;
    VoiceImage image;
    for (int voice = 0; voice < voice_count; ++voice)
        image.voices[voice] = tone(10, 9, 2);
    CHECK(console.play(image) == 8);
    CHECK(console.play(image) == 0);
    const int triggers = console.model.triggers(pulse_1_pitch);
    for (Tone& voice : image.voices)
        ++voice.note;
    CHECK(console.play(image) == 4);
    CHECK(console.model.triggers(pulse_1_pitch) == triggers);
    CHECK(console.model.triggers(wave_pitch) == 1);
}

TEST_CASE("a fade of the lowest noise does not restart it in every frame") {
    Console console;
    const auto play = [&](int pitch, int volume, ToneLevel bits = 0) {
        Tone noise = tone(pitch, volume);
        noise.level |= bits;
        console.play(one_voice(voice_noise, noise));
        return console.model.volume(noise_pitch);
    };
    for (const int pitch : {14, 15}) {
        const int loud = play(pitch, 12, level_struck);
        CHECK(loud == noise_volumes.volumes[12]);
        CHECK(play(pitch, 6) == loud);
        CHECK(play(pitch, 6, level_struck) == noise_volumes.volumes[6]);
        CHECK(play(pitch, 0) == 0);
    }
    play(13, 12);
    CHECK(play(13, 6) == noise_volumes.volumes[6]);
}

TEST_CASE("both banks of the wave have the triangle, which plays from the beginning") {
    std::map<std::uintptr_t, unsigned> banks[2];
    unsigned playing = 0;
    bool powered = false;
    start_psg([&](Register target, unsigned value) {
        powered = powered || target.address == sound_power.address;
        CHECK(powered);
        if (target.address == wave_bank.address)
            playing = value;
        else if (target.address >= wave_digits.address)
            banks[playing & wave_bank_1 ? 0 : 1][target.address] = value;
    });
    CHECK((playing & wave_on) != 0);
    CHECK(banks[0] == banks[1]);
    REQUIRE(banks[0].size() == 8);
    for (unsigned i = 0; i < 32; ++i) {
        CAPTURE(i);
        const unsigned byte = (banks[0][wave_digits.address + i / 4 * 2] >> (i / 2 % 2 * 8)) & 0xFF;
        const unsigned digit = i % 2 == 0 ? byte >> 4 : byte & 15u;
        CHECK(digit == (i < 16 ? 15 - i : i - 16));
    }
}
