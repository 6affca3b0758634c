// What a movie of a level sounds like.
#pragma once

#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::tools::movie {

class MovieSound {
  public:
    // The pack must be checked, and outlive this.
    MovieSound(const hosted::Pack& pack, const hosted::PackedLevel& level)
        : songs_(&pack.sound.songs), block_(block_of(pack.sound)), song_(level.music) {}

    // After each frame of the movie, from 1 on.
    VoiceImage frame(const World& world) {
        return sound_of_frame(sound_, block_, *songs_, {song_, false, false, world.events});
    }

  private:
    const GameSongs* songs_;
    SoundBlock block_;
    std::uint8_t song_;
    GameSound sound_;
};

} // namespace halfbyte::tools::movie
