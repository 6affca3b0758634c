// Computes the sound of a movie, frame by frame.
#pragma once

#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::tools::movie {

class MovieSound {
  public:
    // The pack must have been checked, and must outlive this object.
    MovieSound(const hosted::Pack& pack, const hosted::PackedLevel& level)
        : songs_(&pack.sound.songs), block_(block_of(pack.sound)), song_(level.music) {}

    // To be called after each frame of a movie of the level, from frame 1 on.
    VoiceImage frame(const World& world) {
        return sound_of_frame(
            sound_, block_, *songs_,
            {.level_song = song_, .events = world.events, .signs = cues_of(world)});
    }

    // To be called after each frame of a movie from power-on; `level_song` is the song of the level
    // under play.
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
