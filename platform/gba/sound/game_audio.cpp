#include "platform/gba/sound/game_audio.hpp"

namespace halfbyte::gba {

void start(GameAudio& audio, AudioState& state, const RomPack& pack) {
    state = {};
    audio = {};
    audio.state = &state;
    open_pack_sound(pack, audio.block);
    audio.songs = songs_of(pack);
    start_psg([](Register target, unsigned value) { target.write(value); });
}

void advance(GameAudio& audio, const SoundScene& scene) {
    AudioState& state = *audio.state;
    add_writes(audio.writes, state.psg,
               sound_of_frame(state.sound, audio.block, audio.songs, scene));
}

void commit(GameAudio& audio) {
    for (int i = 0; i < audio.writes.count; ++i)
        audio.writes.writes[i].target().write(audio.writes.writes[i].value);
    audio.writes.count = 0;
}

} // namespace halfbyte::gba
