#include "engine/sound/game_sound.hpp"

#include "engine/sound/event_effects.hpp"
#include "engine/sound/music.hpp"

namespace halfbyte {
namespace {

void request_music(GameSound& game, std::uint8_t wanted, SoundRequests& requests) {
    if (wanted == game.song)
        return;
    game.song = wanted;
    requests.song = wanted == no_song ? song_stops : wanted;
}

// Asks for the jingle of the event, if it has one. Returns the events that are left.
Events request_jingle(Events events, Events event, std::uint8_t jingle, SoundRequests& requests) {
    if ((events & event) == 0 || jingle == no_song)
        return events;
    requests.song = jingle;
    return static_cast<Events>(events & ~event);
}

void request_menu_effect(ProgramEvents events, SoundRequests& requests) {
    const auto request = [&](ProgramEvents event, EffectName effect) {
        if (events & event)
            requests.effect = static_cast<std::uint8_t>(effect);
    };
    request(program_moves, EffectName::menu_move);
    request(program_selects, EffectName::menu_select);
    request(program_pauses, EffectName::pause);
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

SoundScene sound_scene(const ProgramState& state, ProgramOptions options, std::uint8_t level_song) {
    const Scene scene = state.scene == Scene::options ? state.before : state.scene;
    const bool paused = scene == Scene::pause;
    const bool of_level =
        paused || scene == Scene::level || scene == Scene::results || scene == Scene::message;
    return {level_song, !of_level, paused, state.level_events, state.events, options};
}

VoiceImage sound_of_frame(GameSound& game, const SoundBlock& block, const GameSongs& songs,
                          const SoundScene& scene) {
    SoundRequests requests;
    request_music(game, scene.at_title ? songs.title : scene.level_song, requests);
    Events events = request_jingle(scene.events, event_goal, songs.goal, requests);
    events = request_jingle(events, event_die, songs.death, requests);
    game.waiting = game.waiting | events;
    request_menu_effect(scene.program_events, requests);
    if (game.waiting != 0 && requests.effect == no_effect && has_time_for_effect(game.sound))
        game.waiting = request_effect(requests, game.waiting);
    requests.flags = flags_of(scene);
    return tick(game.sound, block, requests);
}

} // namespace halfbyte
