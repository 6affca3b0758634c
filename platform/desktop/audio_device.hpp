// The sound device. If there is none, or it goes away, the program is silent, and nothing else
// changes.
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

    // Whether there is a device.
    bool works() const { return device_ != 0; }

    // How many samples the next frame should have, so that the device's clock and the caller's stay
    // together. The result differs from `samples` by at most half a per cent, which is not audible.
    std::size_t fit(std::size_t samples) const;

    // Queues the next samples. After a change of the device they go to the new one.
    void play(std::span<const std::int16_t> samples);

  private:
    void connect();
    void disconnect();
    void fall_silent();
    void queue(std::span<const std::int16_t> samples);

    int sample_rate_;
    bool has_audio_;
    SDL_AudioDeviceID device_ = 0;
    int frames_without_ = 0; // since the last search for a device
    std::int16_t last_ = 0;  // the last sample queued
    bool has_gap_ = true;    // the next samples do not continue the queued ones
};

} // namespace halfbyte::desktop
