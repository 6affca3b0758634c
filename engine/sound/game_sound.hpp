// The sound of a game: music by its scene and level, effects by its events.
#pragma once

#include "engine/sound/event_effects.hpp"
#include "engine/sound/music.hpp"

namespace halfbyte {

inline constexpr std::uint8_t no_song = song_continues; // instead of a song's number

// Songs of a game by number, or no_song.
struct GameSongs {
    std::uint8_t title = no_song;
    std::uint8_t goal = no_song; // jingles, instead of the effects of these events
    std::uint8_t death = no_song;
    std::uint8_t secret = no_song; // when a large drop is taken
    std::uint8_t start = no_song;  // a jingle when the player leaves the title
};

// A frame of a game: everything that affects its sound.
struct SoundScene {
    std::uint8_t level_song = no_song;
    bool at_title = false;     // or at another screen that does not belong to a level
    bool leaves_title = false; // the player does, in this frame
    bool paused = false;
    Events events = 0;            // of the level; 0 if no step was simulated in this frame
    std::uint8_t level_sound = 0; // of a script, plus 1; 0: none
    SoundCues signs = 0;
    ProgramEvents program_events = 0;
    ProgramOptions options = 0;
};

// The sound scene of a frame of the program. `level_song` is the song of the level under play, and
// continues during its pause and its results.
constexpr SoundScene sound_scene(const ProgramState& state, const World& world,
                                 ProgramOptions options, std::uint8_t level_song) {
    const bool of_previous = row_of(state.scene).song == SceneSong::previous;
    const Scene scene = of_previous ? state.before : state.scene;
    const bool paused = scene == Scene::pause;
    const bool of_level = row_of(scene).song == SceneSong::level;
    const bool leaves_title = scene == Scene::title && (state.events & program_selects) != 0;
    return {level_song,        !of_level,      leaves_title, paused, state.level_events,
            state.level_sound, cues_of(world), state.events, options};
}

// The state of a game's sound. It starts silent, before the first scene.
struct GameSound {
    Sound sound;
    std::uint8_t song = no_song;            // the last one requested
    SoundCues signs = 0;                    // of the previous frame
    std::uint8_t menu_effect = no_effect;   // not begun yet: at most one effect begins in a frame
    std::uint8_t script_effect = no_effect; // the same of a script
    SoundEvents waiting = 0;                // events whose effects have not begun yet
};

// The song to request in a frame.
constexpr std::uint8_t request_music(GameSound& game, std::uint8_t wanted) {
    if (wanted == game.song)
        return song_continues;
    game.song = wanted;
    return wanted == no_song ? song_stops : wanted;
}

// The jingle that an event has, else the song. An event with a jingle is removed from `events`.
constexpr std::uint8_t request_jingle(std::uint8_t song, SoundEvents& events, SoundEvents event,
                                      std::uint8_t jingle) {
    if ((events & event) == 0 || jingle == no_song)
        return song;
    events &= ~event;
    return jingle;
}

constexpr std::uint8_t request_jingles(std::uint8_t song, SoundEvents& events,
                                       const GameSongs& songs) {
    song = request_jingle(song, events, begins(sign_large_drops), songs.secret);
    song = request_jingle(song, events, event_goal, songs.goal);
    return request_jingle(song, events, event_die, songs.death);
}

constexpr std::uint8_t take(std::uint8_t& waiting) {
    const std::uint8_t effect = waiting;
    waiting = no_effect;
    return effect;
}

// A menu's effect comes before those of the level's events, and those before one of a script.
constexpr std::uint8_t request_effect(GameSound& game) {
    if (game.menu_effect != no_effect)
        return take(game.menu_effect);
    if (game.waiting != 0)
        return take_effect(game.waiting);
    return take(game.script_effect);
}

constexpr SoundFlags flags_of(const SoundScene& scene) {
    SoundFlags flags = 0;
    if (scene.paused)
        flags |= sound_paused;
    if (scene.options & option_without_music)
        flags |= sound_without_music;
    if (scene.options & option_without_effects)
        flags |= sound_without_effects;
    return flags;
}

// The next frame of a game's sound. If a level has the song that is playing, that continues.
inline VoiceImage sound_of_frame(GameSound& game, const SoundBlock& block, const GameSongs& songs,
                                 const SoundScene& scene) {
    std::uint8_t song = request_music(game, scene.at_title ? songs.title : scene.level_song);
    if (scene.leaves_title && songs.start != no_song)
        song = songs.start;
    const auto begun = static_cast<SoundCues>(scene.signs & ~game.signs);
    game.signs = scene.signs;
    if (SoundEvents events = scene.events | begins(begun); events != 0) {
        song = request_jingles(song, events, songs);
        game.waiting |= events;
    }
    if (scene.program_events != 0)
        game.menu_effect = menu_effect_of(scene.program_events, game.menu_effect);
    if (scene.level_sound != 0)
        game.script_effect = static_cast<std::uint8_t>(scene.level_sound - 1);
    const std::uint8_t effect = has_time_for_effect(game.sound) ? request_effect(game) : no_effect;
    return tick(game.sound, block, {song, effect, flags_of(scene)});
}

} // namespace halfbyte
