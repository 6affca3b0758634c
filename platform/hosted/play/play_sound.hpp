// The sound of a game in play.
#pragma once

#include "platform/hosted/play/play.hpp"

namespace halfbyte::hosted {

class PlaySound {
  public:
    // The pack must be a checked one.
    explicit PlaySound(const Pack& pack) { change_pack(pack); }
    PlaySound(const PlaySound&) = delete; // the block is a view
    PlaySound& operator=(const PlaySound&) = delete;

    // Continues with another version of the game; if its sound block has changed, the sound starts
    // again.
    void change_pack(const Pack& pack);

    // The sound of the last frame of `play`.
    VoiceImage frame(const Play& play);

    // The state of the sound after a frame, to return to it later in the same version of the game.
    const GameSound& state() const { return sound_; }
    void set_state(const GameSound& sound) { sound_ = sound; }

  private:
    PackSound pack_sound_;
    SoundBlock block_; // of that
    GameSound sound_;
};

} // namespace halfbyte::hosted
