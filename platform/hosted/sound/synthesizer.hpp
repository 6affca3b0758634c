// Voice images as samples: four voices like those of the NES's 2A03, mixed as it mixes them.
#pragma once

#include "engine/sound/voice_image.hpp"
#include "platform/hosted/sound/band_limited.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int default_sample_rate = 48'000;

// How loud, 0 to 1.
struct Loudness {
    double music = 1;
    double effects = 1;
};

class Synthesizer {
  public:
    explicit Synthesizer(int sample_rate);

    // A frame of sound as `count` samples, some 1/60 s.
    std::vector<std::int16_t> render(const VoiceImage& image, std::size_t count,
                                     const Loudness& loudness = {});

    // How many samples the next frame has, so that 60 of them make a second exactly.
    std::size_t samples_of_frame();

    int sample_rate() const { return sample_rate_; }

  private:
    // A voice as it runs on. Silent ones stand still where they are: that makes no click.
    struct Oscillator {
        double until = 0;  // clocks from the frame's beginning to its next step
        int period = 1;    // clocks of a step
        int step = 0;      // of its wave
        double volume = 0; // 0 to 15, on its way to the next one
        double wanted = 0;
        int duty = 0;
    };

    void set(const VoiceImage& image, const Loudness& loudness);
    void run_slice(double begin, double end);
    void ramp();
    void advance(std::size_t voice);
    double output(std::size_t voice) const;
    double mixed() const;
    void say(double clock);

    int sample_rate_;
    int rest_ = 0; // of samples, in 1/60
    BandLimited wave_;
    std::array<int, note_count + 1> pulse_timers_;
    std::array<int, note_count + 1> triangle_timers_;
    std::array<Oscillator, voice_count> voices_;
    std::uint16_t shift_register_ = 1;
    double said_; // the level that the wave has
    double samples_a_clock_ = 0;
};

} // namespace halfbyte::hosted
