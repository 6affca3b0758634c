#include "platform/hosted/play/play_sound.hpp"

namespace halfbyte::hosted {

void PlaySound::change_pack(const Pack& pack) {
    if (pack_sound_.block != pack.sound.block)
        sound_ = GameSound{};
    pack_sound_ = pack.sound;
    block_ = block_of(pack_sound_);
}

VoiceImage PlaySound::frame(const Play& play) {
    const Session& session = play.session();
    SoundScene scene = sound_scene(session.state(), session.world(), session.save().options,
                                   session.packed_level().music);
    if (!play.ran()) {
        scene.events = 0;
        scene.level_sound = 0;
        scene.program_events = 0;
    }
    return sound_of_frame(sound_, block_, pack_sound_.songs, scene);
}

} // namespace halfbyte::hosted
