#include "platform/desktop/audio_device.hpp"

#include "platform/hosted/sound/join_samples.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace halfbyte::desktop {
namespace {

constexpr int frames_per_second = 60;
constexpr int buffer_samples = 512;

// Frames of sound that are queued: enough to bridge a late frame, few enough to stay in step with
// the picture.
constexpr int frames_ahead = 3;
constexpr int most_frames_ahead = 8; // beyond them a frame is dropped

constexpr int frames_between_looks = 2 * frames_per_second;

} // namespace

AudioDevice::AudioDevice(int sample_rate)
    : sample_rate_(sample_rate), has_audio_(SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
    connect();
}

AudioDevice::~AudioDevice() {
    disconnect();
    if (has_audio_)
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void AudioDevice::connect() {
    frames_without_ = 0;
    // Trying to open a missing device makes ALSA print a page of messages.
    if (!has_audio_ || SDL_GetNumAudioDevices(0) < 1)
        return;
    SDL_AudioSpec wanted{};
    wanted.freq = sample_rate_;
    wanted.format = AUDIO_S16SYS;
    wanted.channels = 1;
    wanted.samples = buffer_samples;
    device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0); // SDL converts if needed
    if (device_ == 0)
        return;
    const auto silence = static_cast<std::size_t>(frames_ahead * sample_rate_ / frames_per_second);
    const std::vector<std::int16_t> samples(silence);
    SDL_QueueAudio(device_, samples.data(), static_cast<Uint32>(2 * samples.size()));
    fall_silent();
    SDL_PauseAudioDevice(device_, 0);
}

void AudioDevice::fall_silent() {
    last_ = 0;
    has_gap_ = true;
}

void AudioDevice::disconnect() {
    if (device_ != 0)
        SDL_CloseAudioDevice(device_);
    device_ = 0;
}

std::size_t AudioDevice::fit(std::size_t samples) const {
    if (device_ == 0)
        return samples;
    const auto waiting = static_cast<int>(SDL_GetQueuedAudioSize(device_) / sizeof(std::int16_t));
    const int wanted = frames_ahead * sample_rate_ / frames_per_second;
    const int most = static_cast<int>(samples) / 200;
    return samples + static_cast<std::size_t>(std::clamp((wanted - waiting) / 64, -most, most));
}

void AudioDevice::play(std::span<const std::int16_t> samples) {
    if (device_ != 0 && SDL_GetAudioDeviceStatus(device_) == SDL_AUDIO_STOPPED)
        disconnect(); // the device was unplugged
    if (device_ == 0 && ++frames_without_ == frames_between_looks)
        connect();
    if (device_ == 0)
        return;
    const auto waiting = static_cast<int>(SDL_GetQueuedAudioSize(device_) / sizeof(std::int16_t));
    if (waiting == 0)
        fall_silent(); // the program was late
    if (waiting > most_frames_ahead * sample_rate_ / frames_per_second) {
        has_gap_ = true;
        return;
    }
    queue(samples);
}

void AudioDevice::queue(std::span<const std::int16_t> samples) {
    std::vector<std::int16_t> joined;
    if (std::exchange(has_gap_, false)) {
        joined = hosted::join_samples(last_, samples, sample_rate_);
        samples = joined;
    }
    if (samples.empty())
        return;
    last_ = samples.back();
    SDL_QueueAudio(device_, samples.data(), static_cast<Uint32>(samples.size_bytes()));
}

} // namespace halfbyte::desktop
