// What a game sounds like, on the hardware.
#pragma once

#include "engine/sound/game_sound.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/sound/psg.hpp"

namespace halfbyte::gba {

// What each frame reads and changes throughout: in fast memory.
struct AudioState {
    GameSound sound;
    Psg psg;
};

// Where the player reads its block: the cartridge would keep its code waiting at each byte.
struct AudioBlock {
    std::uint8_t bytes[sound_block_limit];
};

struct GameAudio {
    AudioState* state = nullptr;
    SoundBlock block;
    GameSongs songs;
    PsgWrites writes; // that wait for vblank
};

// Switches the hardware on; `state` and `block` must outlive the audio. A pack with a damaged sound
// block is silent.
void start(GameAudio& audio, AudioState& state, AudioBlock& block, const RomPack& pack);

// The next frame, which is heard after commit().
void advance(GameAudio& audio, const SoundScene& scene);

// In vblank.
void commit(GameAudio& audio);

} // namespace halfbyte::gba
