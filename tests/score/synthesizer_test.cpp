#include "platform/hosted/sound/nes_periods.hpp"
#include "platform/hosted/sound/synthesizer.hpp"
#include "tests/support/pitch.hpp"
#include "tests/support/test.hpp"

#include <cmath>

using namespace halfbyte::test;

namespace {

constexpr int rate = default_sample_rate;

VoiceImage one_voice(int voice, int note, int volume, int duty = 2) {
    VoiceImage image;
    image.voices[voice].note = static_cast<std::uint8_t>(note);
    image.voices[voice].level = static_cast<ToneLevel>((duty << level_duty_shift) | volume);
    return image;
}

void add(std::vector<std::int16_t>& samples, Synthesizer& synthesizer, const VoiceImage& image,
         int frames, const Loudness& loudness = {}) {
    for (int i = 0; i < frames; ++i) {
        const auto more = synthesizer.render(image, synthesizer.samples_of_frame(), loudness);
        samples.insert(samples.end(), more.begin(), more.end());
    }
}

std::vector<std::int16_t> rendered(const VoiceImage& image, int frames) {
    Synthesizer synthesizer(rate);
    std::vector<std::int16_t> samples;
    add(samples, synthesizer, image, frames);
    return samples;
}

int peak(const std::vector<std::int16_t>& samples) {
    int most = 0;
    for (const int sample : samples)
        most = std::max(most, std::abs(sample));
    return most;
}

} // namespace

TEST_CASE("the timers of all notes are rounded values of equal temperament") {
    for (const int clocks : {16, 32}) {
        const auto timers = timer_table(clocks);
        for (int note = 0; note <= note_count; ++note) {
            INFO("note " << note << " in steps of " << clocks);
            const double frequency = 65.406391 * std::exp2(note / 12.0);
            const long exact = std::lround(nes_clock / (clocks * frequency)) - 1;
            CHECK(timers[static_cast<std::size_t>(note)] == exact);
        }
    }
}

TEST_CASE("every note has the pitch of the NES's timer within a cent") {
    const auto pulse = timer_table(16), triangle = timer_table(32);
    for (int note = 0; note < note_count; note += 5) {
        CAPTURE(note);
        const auto n = static_cast<std::size_t>(note);
        const double wanted = nes_clock / (16.0 * (pulse[n] + 1));
        CHECK(std::abs(
                  cents(measured_pitch(rendered(one_voice(0, note, 15), 30), rate, wanted), wanted))
              < 1);
        const double low = nes_clock / (32.0 * (triangle[n] + 1));
        CHECK(std::abs(cents(measured_pitch(rendered(one_voice(2, note, 15), 30), rate, low), low))
              < 1);
    }
}

TEST_CASE("a pulse is within 5 cents of equal temperament up to e5 and a triangle up to e4") {
    const auto pulse = timer_table(16), triangle = timer_table(32);
    for (std::size_t note = 0; note <= 40; ++note) {
        CAPTURE(note);
        const double wanted = tempered(static_cast<int>(note));
        CHECK(std::abs(cents(nes_clock / (16.0 * (pulse[note] + 1)), wanted)) < 5);
        if (note <= 28)
            CHECK(std::abs(cents(nes_clock / (32.0 * (triangle[note] + 1)), wanted)) < 5);
    }
}

TEST_CASE("a high pulse has no sound between its harmonics") {
    const auto samples = rendered(one_voice(0, 70, 15, 1), 60); // 3,729 Hz, a timer of 29
    const double pitch = nes_clock / (16.0 * (timer_table(16)[70] + 1));
    const double loud = strength(samples, rate, pitch);
    for (double frequency = 200; frequency < 16'000; frequency += 37)
        if (const double share = frequency / pitch; std::abs(share - std::round(share)) > 0.02)
            CHECK(20 * std::log10(strength(samples, rate, frequency) / loud) < -60);
}

TEST_CASE("four voices at their loudest stay below full scale") {
    VoiceImage image = one_voice(0, 0, 15);
    image.voices[1] = one_voice(1, 1, 15).voices[1];
    image.voices[2] = one_voice(2, 5, 15).voices[2];
    image.voices[3] = one_voice(3, 8, 15).voices[3];
    Synthesizer synthesizer(rate);
    std::vector<std::int16_t> samples;
    for (int i = 0; i < 60; ++i) {
        add(samples, synthesizer, image, 3);
        add(samples, synthesizer, {}, 2);
    }
    CHECK(peak(samples) < 32'700);
    CHECK(peak(samples) > 20'000);
}

TEST_CASE("silence is silent from the first sample") {
    CHECK(peak(rendered({}, 60)) == 0);
}

TEST_CASE("a voice that ends makes no step larger than its own sound") {
    Synthesizer synthesizer(rate);
    std::vector<std::int16_t> samples;
    const VoiceImage image = one_voice(2, 7, 15);
    add(samples, synthesizer, image, 20);
    const auto jump_of = [&](std::size_t from) {
        int most = 0;
        for (std::size_t i = from; i + 1 < samples.size(); ++i)
            most = std::max(most, std::abs(samples[i + 1] - samples[i]));
        return most;
    };
    const int playing = jump_of(rate / 60);
    const std::size_t end = samples.size();
    add(samples, synthesizer, {}, 20);
    CHECK(jump_of(end) <= playing);
    CHECK(std::abs(samples.back()) <= 1);
}

TEST_CASE("music and effects have their own loudness") {
    const auto loudness_of = [](ToneLevel bits, const Loudness& loudness) {
        Synthesizer synthesizer(rate);
        VoiceImage image = one_voice(0, 30, 12);
        image.voices[0].level |= bits;
        std::vector<std::int16_t> samples;
        add(samples, synthesizer, image, 30, loudness);
        return peak(samples);
    };
    CHECK(loudness_of(0, {0, 1}) == 0);
    CHECK(loudness_of(0, {1, 0}) > 1'000);
    CHECK(loudness_of(level_effect, {1, 0}) == 0);
    CHECK(loudness_of(level_effect, {0, 0.5}) < loudness_of(level_effect, {0, 1}));
}

TEST_CASE("sixty frames are a second of samples at any rate") {
    for (const int some_rate : {44'100, 48'000, 32'768}) {
        Synthesizer synthesizer(some_rate);
        std::size_t samples = 0;
        for (int frame = 0; frame < 60; ++frame)
            samples += synthesizer.samples_of_frame();
        CHECK(samples == static_cast<std::size_t>(some_rate));
    }
}
