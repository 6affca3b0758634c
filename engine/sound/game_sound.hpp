// What a game sounds like: music by its scene and level, effects by its events.
#pragma once

#include "engine/sim/world.hpp"
#include "engine/sound/sound.hpp"

namespace halfbyte {

inline constexpr std::uint8_t no_song = song_goes_on; // instead of a song's number

// Songs of a game by number, or no_song.
struct GameSongs {
    std::uint8_t title = no_song;
    std::uint8_t goal = no_song; // jingles, instead of the effects of these events
    std::uint8_t death = no_song;
};

// A frame of a game, as far as it can be heard.
struct SoundScene {
    std::uint8_t level_song = no_song;
    bool at_title = false;
    bool paused = false;
    Events events = 0; // 0 where the frame did not simulate
};

// It begins as silence, before the first scene.
struct GameSound {
    Sound sound;
    std::uint8_t song = no_song; // that was asked for last
    bool was_at_title = false;
    bool was_paused = false;
};

// The next frame of a game's sound. A level that has the song that plays lets it go on.
VoiceImage sound_of_frame(GameSound& game, const SoundBlock& block, const GameSongs& songs,
                          const SoundScene& scene);

} // namespace halfbyte
