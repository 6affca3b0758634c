#include "platform/hosted/play/game_sound.hpp"

#include "engine/sound/event_effects.hpp"

namespace halfbyte::hosted {

GameSound::GameSound(const Pack& pack) : pack_(&pack.sound) {
    if (!pack_->block.empty())
        open_sound(pack_->block.data(), pack_->block.size(), block_);
}

// A level that has the song that plays lets it go on.
void GameSound::request_music(const Play& play, SoundRequests& requests) {
    const std::uint8_t wanted =
        play.at_title() ? pack_->title : play.session().packed_level().music;
    if (wanted == song_)
        return;
    song_ = wanted;
    requests.song = wanted == no_song ? song_stops : wanted;
}

void GameSound::request_for_events(Events events, SoundRequests& requests) const {
    const auto jingle_instead = [&](Events event, std::uint8_t jingle) {
        if ((events & event) == 0 || jingle == no_song)
            return;
        requests.song = jingle;
        events = static_cast<Events>(events & ~event);
    };
    jingle_instead(event_goal, pack_->goal);
    jingle_instead(event_die, pack_->death);
    request_effects(requests, events);
}

VoiceImage GameSound::frame(const Play& play, bool simulated) {
    SoundRequests requests;
    request_music(play, requests);
    if (simulated)
        request_for_events(play.session().world().events, requests);
    if (play.is_paused())
        requests.flags = sound_paused;
    if (play.is_paused() != was_paused_)
        requests.effects[0] = static_cast<std::uint8_t>(EffectName::pause);
    if (was_at_title_ && !play.at_title())
        requests.effects[0] = static_cast<std::uint8_t>(EffectName::menu_select);
    was_paused_ = play.is_paused();
    was_at_title_ = play.at_title();
    return tick(sound_, block_, requests);
}

} // namespace halfbyte::hosted
