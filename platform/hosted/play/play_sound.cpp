#include "platform/hosted/play/play_sound.hpp"

namespace halfbyte::hosted {

PlaySound::PlaySound(const Pack& pack) : songs_(&pack.sound.songs), block_(block_of(pack.sound)) {}

VoiceImage PlaySound::frame(const Play& play) {
    const Session& session = play.session();
    SoundScene scene =
        sound_scene(session.state(), session.save().options, session.packed_level().music);
    if (!play.ran()) {
        scene.events = 0;
        scene.program_events = 0;
    }
    return sound_of_frame(sound_, block_, *songs_, scene);
}

} // namespace halfbyte::hosted
