#include "engine/sound/game_sound.hpp"

#include "engine/sound/music.hpp"

namespace halfbyte {
namespace {

// What a frame asks for: the song.
std::uint8_t request_music(GameSound& game, std::uint8_t wanted) {
    if (wanted == game.song)
        return song_goes_on;
    game.song = wanted;
    return wanted == no_song ? song_stops : wanted;
}

// The song, or the jingle that the event has instead. Takes the event away where it has one.
std::uint8_t request_jingle(std::uint8_t song, SoundEvents& events, SoundEvents event,
                            std::uint8_t jingle) {
    if ((events & event) == 0 || jingle == no_song)
        return song;
    events &= ~event;
    return jingle;
}

std::uint8_t request_jingles(std::uint8_t song, SoundEvents& events, const GameSongs& songs) {
    song = request_jingle(song, events, begins(sign_large_drops), songs.secret);
    song = request_jingle(song, events, event_goal, songs.goal);
    return request_jingle(song, events, event_die, songs.death);
}

// A menu's effect comes before those of the level.
std::uint8_t request_effect(GameSound& game) {
    if (game.menu_effect == no_effect)
        return take_effect(game.waiting);
    const std::uint8_t effect = game.menu_effect;
    game.menu_effect = no_effect;
    return effect;
}

SoundFlags flags_of(const SoundScene& scene) {
    SoundFlags flags = 0;
    if (scene.paused)
        flags |= sound_paused;
    if (scene.options & option_without_music)
        flags |= sound_without_music;
    if (scene.options & option_without_effects)
        flags |= sound_without_effects;
    return flags;
}

} // namespace

SoundScene sound_scene(const ProgramState& state, const World& world, ProgramOptions options,
                       std::uint8_t level_song) {
    const Scene scene = state.scene == Scene::options ? state.before : state.scene;
    const bool paused = scene == Scene::pause;
    const bool of_level =
        paused || scene == Scene::level || scene == Scene::results || scene == Scene::message;
    const bool leaves_title = scene == Scene::title && (state.events & program_selects) != 0;
    return {level_song,         !of_level,       leaves_title, paused,
            state.level_events, signs_of(world), state.events, options};
}

VoiceImage sound_of_frame(GameSound& game, const SoundBlock& block, const GameSongs& songs,
                          const SoundScene& scene) {
    std::uint8_t song = request_music(game, scene.at_title ? songs.title : scene.level_song);
    if (scene.leaves_title && songs.start != no_song)
        song = songs.start;
    const auto begun = static_cast<SoundSigns>(scene.signs & ~game.signs);
    game.signs = scene.signs;
    if (SoundEvents events = scene.events | begins(begun); events != 0) {
        song = request_jingles(song, events, songs);
        game.waiting |= events;
    }
    if (scene.program_events != 0)
        game.menu_effect = menu_effect_of(scene.program_events, game.menu_effect);
    std::uint8_t effect = no_effect;
    if ((game.waiting != 0 || game.menu_effect != no_effect) && has_time_for_effect(game.sound))
        effect = request_effect(game);
    return tick(game.sound, block, {song, effect, flags_of(scene)});
}

} // namespace halfbyte
