#include "platform/hosted/sound/synthesizer.hpp"

#include "platform/hosted/sound/nes_periods.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::hosted {
namespace {

constexpr int frames_per_second = 60;
constexpr int pulse_steps = 8;
constexpr int triangle_steps = 32;

// A volume changes in slices of a frame, by at most this much in each: from silence to full volume
// in two milliseconds. An abrupt change would click at a pause.
constexpr int slices = 32;
constexpr double most_change = 4; // of 15

// The loudest mix of the four voices is 0.55; its edges overshoot by a tenth.
constexpr double full_scale = 32767 / (0.55 * 1.15);

constexpr std::array<std::array<int, pulse_steps>, 4> duties{{{0, 1, 0, 0, 0, 0, 0, 0},
                                                              {0, 1, 1, 0, 0, 0, 0, 0},
                                                              {0, 1, 1, 1, 1, 0, 0, 0},
                                                              {1, 0, 0, 1, 1, 1, 1, 1}}};

// 15 down to 0 and up again.
int triangle_level(int step) {
    return step < 16 ? 15 - step : step - 16;
}

std::int16_t sample_of(float level) {
    const double value = std::clamp(level * full_scale, -32768.0, 32767.0);
    return static_cast<std::int16_t>(std::lround(value));
}

} // namespace

Synthesizer::Synthesizer(int sample_rate)
    : sample_rate_(sample_rate), wave_(sample_rate),
      pulse_timers_(timer_table(clocks_of_a_pulse_step)),
      triangle_timers_(timer_table(clocks_of_a_triangle_step)), said_(mixed()) {}

std::size_t Synthesizer::samples_of_frame() {
    rest_ += sample_rate_;
    const int samples = rest_ / frames_per_second;
    rest_ %= frames_per_second;
    return static_cast<std::size_t>(samples);
}

void Synthesizer::set(const VoiceImage& image, const Loudness& loudness) {
    for (std::size_t i = 0; i < voice_count; ++i) {
        const Tone& tone = image.voices[i];
        Oscillator& voice = voices_[i];
        const double loud = tone.level & level_effect ? loudness.effects : loudness.music;
        voice.wanted = volume_of(tone) * loud;
        if (i == voice_triangle)
            voice.wanted = volume_of(tone) != 0 ? level_volume * loud : 0;
        if (volume_of(tone) == 0)
            continue; // it fades at its previous pitch
        voice.duty = duty_of(tone);
        if (i == voice_noise)
            voice.period = noise_periods[tone.note];
        else if (i == voice_triangle)
            voice.period = timer_of(triangle_timers_, tone) + 1;
        else
            voice.period = 2 * (timer_of(pulse_timers_, tone) + 1);
    }
}

void Synthesizer::ramp() {
    for (Oscillator& voice : voices_)
        voice.volume += std::clamp(voice.wanted - voice.volume, -most_change, most_change);
}

void Synthesizer::advance(std::size_t i) {
    Oscillator& voice = voices_[i];
    voice.until += voice.period;
    if (i == voice_triangle) {
        voice.step = (voice.step + 1) % triangle_steps;
    } else if (i == voice_noise) {
        const int tap = voice.duty != 0 ? 6 : 1;
        const int bit = (shift_register_ ^ (shift_register_ >> tap)) & 1;
        shift_register_ = static_cast<std::uint16_t>((shift_register_ >> 1) | (bit << 14));
    } else {
        voice.step = (voice.step + 1) % pulse_steps;
    }
}

double Synthesizer::output(std::size_t i) const {
    const Oscillator& voice = voices_[i];
    if (i == voice_noise)
        return shift_register_ & 1 ? 0 : voice.volume;
    const auto step = static_cast<std::size_t>(voice.step);
    return duties[static_cast<std::size_t>(voice.duty)][step] * voice.volume;
}

// Mixes the voices like the 2A03's two converters, by the formulas of the NESdev wiki's page "APU
// Mixer". A silent triangle keeps its position; its volume scales it about its middle.
double Synthesizer::mixed() const {
    const double pulses = output(voice_pulse1) + output(voice_pulse2);
    constexpr double middle = 7.5;
    const Oscillator& wave = voices_[voice_triangle];
    const double loud = wave.volume / level_volume;
    const double triangle = middle + (triangle_level(wave.step) - middle) * loud;
    const double others = triangle / 8227 + output(voice_noise) / 12241;
    return (pulses == 0 ? 0 : 95.88 / (8128 / pulses + 100))
           + (others == 0 ? 0 : 159.79 / (1 / others + 100));
}

void Synthesizer::say(double clock) {
    const double level = mixed();
    if (level != said_)
        wave_.step(clock * samples_a_clock_, level - said_);
    said_ = level;
}

// Runs all steps of the voices up to `end`, in the order of time.
void Synthesizer::run_slice(double begin, double end) {
    ramp();
    say(begin);
    for (Oscillator& voice : voices_)
        if (voice.volume == 0)
            voice.until += end - begin;
    while (true) {
        std::size_t next = 0;
        for (std::size_t i = 1; i < voice_count; ++i)
            if (voices_[i].until < voices_[next].until)
                next = i;
        const double time = voices_[next].until;
        if (time >= end)
            return;
        advance(next);
        say(time);
    }
}

std::vector<std::int16_t> Synthesizer::render(const VoiceImage& image, std::size_t count,
                                              const Loudness& loudness) {
    set(image, loudness);
    const double clocks = nes_clock * static_cast<double>(count) / sample_rate_;
    samples_a_clock_ = sample_rate_ / nes_clock;
    for (int slice = 0; slice < slices; ++slice)
        run_slice(clocks * slice / slices, clocks * (slice + 1) / slices);
    for (Oscillator& voice : voices_)
        voice.until -= clocks;
    std::vector<float> levels(count);
    wave_.take(levels);
    std::vector<std::int16_t> samples(count);
    std::ranges::transform(levels, samples.begin(), sample_of);
    return samples;
}

} // namespace halfbyte::hosted
