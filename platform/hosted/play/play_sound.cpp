#include "platform/hosted/play/play_sound.hpp"

namespace halfbyte::hosted {

PlaySound::PlaySound(const Pack& pack) : songs_(&pack.sound.songs), block_(block_of(pack.sound)) {}

VoiceImage PlaySound::frame(const Play& play, bool simulated) {
    const Session& session = play.session();
    const Events events = simulated ? session.world().events : Events{0};
    return sound_of_frame(
        sound_, block_, *songs_,
        {session.packed_level().music, play.at_title(), play.is_paused(), events});
}

} // namespace halfbyte::hosted
