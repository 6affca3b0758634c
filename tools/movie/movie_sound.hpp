// What a movie sounds like.
#pragma once

#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::tools::movie {

class MovieSound {
  public:
    // The pack must be checked, and outlive this.
    MovieSound(const hosted::Pack& pack, const hosted::PackedLevel& level)
        : songs_(&pack.sound.songs), block_(block_of(pack.sound)), song_(level.music) {}

    // After each frame of a movie of the level, from 1 on.
    VoiceImage frame(const World& world) {
        return sound_of_frame(
            sound_, block_, *songs_,
            {.level_song = song_, .events = world.events, .signs = signs_of(world)});
    }

    // After each frame of a movie from power-on; the level under play has this song.
    VoiceImage frame(const ProgramState& state, const World& world, ProgramOptions options,
                     std::uint8_t level_song) {
        return sound_of_frame(sound_, block_, *songs_,
                              sound_scene(state, world, options, level_song));
    }

  private:
    const GameSongs* songs_;
    SoundBlock block_;
    std::uint8_t song_;
    GameSound sound_;
};

} // namespace halfbyte::tools::movie
