// What a game being played sounds like.
#pragma once

#include "platform/hosted/play/play.hpp"

namespace halfbyte::hosted {

class PlaySound {
  public:
    // The pack must be checked.
    explicit PlaySound(const Pack& pack) { change_pack(pack); }
    PlaySound(const PlaySound&) = delete; // the block is a view
    PlaySound& operator=(const PlaySound&) = delete;

    // Goes on with another version of the game; songs that have changed begin anew.
    void change_pack(const Pack& pack);

    // The sound of the frame that `play` made last.
    VoiceImage frame(const Play& play);

  private:
    PackSound pack_sound_;
    SoundBlock block_; // of that
    GameSound sound_;
};

} // namespace halfbyte::hosted
