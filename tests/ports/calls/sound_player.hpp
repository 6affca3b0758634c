// The sound player twice: in C++, and in the shipped ROM.
#pragma once

#include "engine/sound/game_sound.hpp"
#include "tests/ports/port_console.hpp"

#include <string>

namespace halfbyte::test {

/// Plays frames of a ROM's scores on both sides and compares them. While this object exists, the
/// console has the sound's banks mapped in; after that, the banks that `step` needs.
class SoundPlayer {
  public:
    explicit SoundPlayer(PortConsole& port, const hosted::Pack& pack = shipped_pack());
    ~SoundPlayer();
    SoundPlayer(const SoundPlayer&) = delete;
    SoundPlayer& operator=(const SoundPlayer&) = delete;

    /// Silence, as at power-on.
    void reset();

    /// Plays a frame. Returns what differs: the voice image, or the state.
    std::string frame(const SoundRequests& requests);

    /// A frame of a game's sound.
    std::string frame(const SoundScene& scene);

    const SoundBlock& block() const { return block_; }
    const Sound& sound() const { return game_.sound; }
    const VoiceImage& image() const { return image_; } ///< of the last frame

    std::uint64_t cycles() const { return cycles_; } ///< of the last frame

  private:
    void ask(const SoundRequests& requests);
    void show(const SoundScene& scene);
    std::string run(const Routine& routine);
    std::string image_difference();
    std::string state_difference();

    PortConsole& port_;
    const hosted::Pack& pack_; ///< the pack that the ROM was made from
    SoundBlock block_;
    GameSound game_;
    VoiceImage image_;
    std::uint64_t cycles_ = 0;
    Routine tick_, sound_of_frame_;
};

} // namespace halfbyte::test
