// The device that is heard. Where there is none, or it goes away, nothing is heard, and nothing
// else changes.
#pragma once

#include <SDL.h>
#include <cstddef>
#include <cstdint>
#include <span>

namespace halfbyte::desktop {

class AudioDevice {
  public:
    explicit AudioDevice(int sample_rate);
    ~AudioDevice();
    AudioDevice(const AudioDevice&) = delete;
    AudioDevice& operator=(const AudioDevice&) = delete;

    // Whether there is one.
    bool works() const { return device_ != 0; }

    // How many samples the next frame should have, so that the device's clock and the caller's
    // stay together: at most half a per cent more or fewer than usual, which is not heard.
    std::size_t fit(std::size_t samples) const;

    // What is to be heard next. After a change of the device it goes to the new one.
    void play(std::span<const std::int16_t> samples);

  private:
    void connect();
    void disconnect();
    void fall_silent();
    void queue(std::span<const std::int16_t> samples);

    int sample_rate_;
    bool has_audio_;
    SDL_AudioDeviceID device_ = 0;
    int frames_without_ = 0; // since a device was last looked for
    std::int16_t last_ = 0;  // the sample that was queued last
    bool has_gap_ = true;    // what comes next is not what follows it
};

} // namespace halfbyte::desktop
