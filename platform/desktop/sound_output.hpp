// Where the sound of a program goes: the device, a file, both or neither.
#pragma once

#include "platform/desktop/audio_device.hpp"
#include "platform/hosted/sound/synthesizer.hpp"
#include "platform/hosted/sound/wav_file.hpp"

#include <optional>
#include <string>

namespace halfbyte::desktop {

struct SoundOptions {
    bool device = true;
    std::string wav; // a file to write; empty: none
    hosted::Loudness loudness;
    std::optional<double> seconds =
        {}; // the length, if it is known: a file may be too small for it
};

class SoundOutput {
  public:
    // Throws std::runtime_error where the file cannot be written, or cannot hold so much.
    explicit SoundOutput(const SoundOptions& options);

    // Whether anybody hears or reads it.
    bool is_used() const { return wav_.has_value() || is_heard(); }
    bool is_heard() const { return device_.has_value() && device_->works(); }

    // Off and on; what was chosen as their loudness stays.
    void switch_music() { music_is_on_ = !music_is_on_; }
    void switch_effects() { effects_are_on_ = !effects_are_on_; }

    // What a person has set, of what was chosen as their loudness.
    void set_volume(const hosted::Loudness& volume) { volume_ = volume; }

    // The next frame.
    void play(const VoiceImage& image);

    // The file is there once this was called. Throws std::runtime_error.
    void finish();

  private:
    hosted::Loudness loudness_;
    hosted::Loudness volume_;
    bool music_is_on_ = true;
    bool effects_are_on_ = true;
    hosted::Synthesizer synthesizer_;
    std::optional<AudioDevice> device_;
    std::optional<hosted::WavFile> wav_;
};

} // namespace halfbyte::desktop
