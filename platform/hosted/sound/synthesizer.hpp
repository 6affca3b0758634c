// Turns voice images into samples: four voices like those of the NES's 2A03, mixed in the same way.
#pragma once

#include "engine/sound/voice_image.hpp"
#include "platform/hosted/sound/band_limited.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int default_sample_rate = 48'000;

// Volumes, 0 to 1.
struct Loudness {
    double music = 1;
    double effects = 1;
};

class Synthesizer {
  public:
    explicit Synthesizer(int sample_rate);

    // A frame of sound as `count` samples, about 1/60 s.
    std::vector<std::int16_t> render(const VoiceImage& image, std::size_t count,
                                     const Loudness& loudness = {});

    // The number of samples in the next frame, so that 60 frames make exactly a second.
    std::size_t samples_of_frame();

    int sample_rate() const { return sample_rate_; }

  private:
    // The state of a voice. A silent one keeps its position in the wave, which avoids clicks.
    struct Oscillator {
        double until = 0;  // clocks from the frame's start to its next step
        int period = 1;    // clocks of a step
        int step = 0;      // of its wave
        double volume = 0; // 0 to 15, moving towards `wanted`
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
    double said_; // the current level of the wave
    double samples_a_clock_ = 0;
};

} // namespace halfbyte::hosted
