// The output of a program's sound: to the device, to a file, to both or neither.
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
    std::optional<double> seconds = {}; // the length, if it is known: a WAV file may not hold it
};

class SoundOutput {
  public:
    // Throws std::runtime_error if the file cannot be written, or cannot hold that length.
    explicit SoundOutput(const SoundOptions& options);

    // Whether the sound goes anywhere.
    bool is_used() const { return wav_.has_value() || is_heard(); }
    bool is_heard() const { return device_.has_value() && device_->works(); }

    // Turn music and effects off and on; their loudness is kept.
    void switch_music() { music_is_on_ = !music_is_on_; }
    void switch_effects() { effects_are_on_ = !effects_are_on_; }

    // Sets the user's volume, a share of the loudness in the options.
    void set_volume(const hosted::Loudness& volume) { volume_ = volume; }

    // Plays the next frame.
    void play(const VoiceImage& image);

    // Completes the file, which exists only after this call. Throws std::runtime_error.
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
