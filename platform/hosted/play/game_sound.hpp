// What a game being played sounds like: music by its scene and level, effects by its events.
#pragma once

#include "platform/hosted/play/play.hpp"

namespace halfbyte::hosted {

class GameSound {
  public:
    // The pack must be checked, and outlive this.
    explicit GameSound(const Pack& pack);

    // The sound of a frame of `play`; `simulated` is what that frame returned.
    VoiceImage frame(const Play& play, bool simulated);

  private:
    void request_music(const Play& play, SoundRequests& requests);
    void request_for_events(Events events, SoundRequests& requests) const;

    const PackSound* pack_;
    SoundBlock block_;
    Sound sound_;
    std::uint8_t song_ = no_song; // that was asked for last
    bool was_paused_ = false;
    bool was_at_title_ = false;
};

} // namespace halfbyte::hosted
