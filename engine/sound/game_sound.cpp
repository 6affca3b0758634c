#include "engine/sound/game_sound.hpp"

#include "engine/sound/event_effects.hpp"

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

} // namespace

VoiceImage sound_of_frame(GameSound& game, const SoundBlock& block, const GameSongs& songs,
                          const SoundScene& scene) {
    SoundRequests requests;
    request_music(game, scene.at_title ? songs.title : scene.level_song, requests);
    Events events = request_jingle(scene.events, event_goal, songs.goal, requests);
    events = request_jingle(events, event_die, songs.death, requests);
    request_effects(requests, events);
    if (scene.paused)
        requests.flags = sound_paused;
    if (scene.paused != game.was_paused)
        requests.effects[0] = static_cast<std::uint8_t>(EffectName::pause);
    if (game.was_at_title && !scene.at_title)
        requests.effects[0] = static_cast<std::uint8_t>(EffectName::menu_select);
    game.was_paused = scene.paused;
    game.was_at_title = scene.at_title;
    return tick(game.sound, block, requests);
}

} // namespace halfbyte
