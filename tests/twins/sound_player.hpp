// The player of sound twice: in C++, and in the shipped ROM.
#pragma once

#include "engine/sound/sound.hpp"
#include "tests/twins/twin_console.hpp"

#include <array>
#include <string>

namespace halfbyte::test {

/// Frames of sound of the shipped scores on both, compared. While it lives the console has the
/// sound's banks mapped in; then it has those again that `step` needs.
class SoundPlayer {
  public:
    explicit SoundPlayer(TwinConsole& twin);
    ~SoundPlayer();
    SoundPlayer(const SoundPlayer&) = delete;
    SoundPlayer& operator=(const SoundPlayer&) = delete;

    /// Silence, as when the power comes on.
    void reset();

    /// A frame. Returns what differs: the voice image, or the state.
    std::string frame(const SoundRequests& requests);

    const SoundBlock& block() const { return block_; }
    const VoiceImage& image() const { return image_; } ///< of the last frame
    const Sound& sound() const { return sound_; }      ///< after it
    std::uint64_t cycles() const { return cycles_; }   ///< that it took

  private:
    void ask(const SoundRequests& requests);
    std::string image_difference();
    std::string state_difference();

    TwinConsole& twin_;
    SoundBlock block_;
    Sound sound_;
    VoiceImage image_;
    std::uint64_t cycles_ = 0;
    Routine tick_;
};

} // namespace halfbyte::test
