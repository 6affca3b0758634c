#include "platform/gba/sound/game_audio.hpp"

namespace halfbyte::gba {
namespace {

void copy_block(SoundBlock& view, AudioBlock& block) {
    if (view.bytes == nullptr)
        return;
    const std::uint16_t size = read_u16(view.bytes + sound_block::size);
    for (std::size_t i = 0; i < size; ++i)
        block.bytes[i] = view.bytes[i];
    view.bytes = block.bytes;
}

} // namespace

void start(GameAudio& audio, AudioState& state, AudioBlock& block, const RomPack& pack) {
    state = {};
    audio = {};
    audio.state = &state;
    open_pack_sound(pack, audio.block);
    copy_block(audio.block, block);
    audio.songs = pack.header().songs;
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
