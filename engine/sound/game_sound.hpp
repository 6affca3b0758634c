// What a game sounds like: music by its scene and level, effects by its events.
#pragma once

#include "engine/sound/event_effects.hpp"

namespace halfbyte {

inline constexpr std::uint8_t no_song = song_goes_on; // instead of a song's number

// Songs of a game by number, or no_song.
struct GameSongs {
    std::uint8_t title = no_song;
    std::uint8_t goal = no_song; // jingles, instead of the effects of these events
    std::uint8_t death = no_song;
    std::uint8_t secret = no_song; // where a large drop is taken
    std::uint8_t start = no_song;  // a jingle where the title is left
};

// A frame of a game, as far as it can be heard.
struct SoundScene {
    std::uint8_t level_song = no_song;
    bool at_title = false;     // or at another screen that is not of a level
    bool leaves_title = false; // a person, in this frame
    bool paused = false;
    Events events = 0; // of the level; 0 where the frame did not simulate
    SoundSigns signs = 0;
    ProgramEvents program_events = 0;
    ProgramOptions options = 0;
};

// What is heard of a frame of the program; the level under play has this song, which its pause and
// its results keep.
SoundScene sound_scene(const ProgramState& state, const World& world, ProgramOptions options,
                       std::uint8_t level_song);

// It begins as silence, before the first scene.
struct GameSound {
    Sound sound;
    std::uint8_t song = no_song;          // that was asked for last
    SoundSigns signs = 0;                 // of the frame before
    std::uint8_t menu_effect = no_effect; // that has not begun: a frame begins one or none
    SoundEvents waiting = 0;              // whose effects have not begun, either
};

// The next frame of a game's sound. A level that has the song that plays lets it go on.
VoiceImage sound_of_frame(GameSound& game, const SoundBlock& block, const GameSongs& songs,
                          const SoundScene& scene);

} // namespace halfbyte
