// What a game being played sounds like.
#pragma once

#include "platform/hosted/play/play.hpp"

namespace halfbyte::hosted {

class PlaySound {
  public:
    // The pack must be checked, and outlive this.
    explicit PlaySound(const Pack& pack);

    // The sound of a frame of `play`; `simulated` is what that frame returned.
    VoiceImage frame(const Play& play, bool simulated);

  private:
    const GameSongs* songs_;
    SoundBlock block_;
    GameSound sound_;
};

} // namespace halfbyte::hosted
