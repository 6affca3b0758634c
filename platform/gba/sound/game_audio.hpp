// The sound of a game on the hardware.
#pragma once

#include "engine/sound/game_sound.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/sound/psg.hpp"

namespace halfbyte::gba {

// The state that each frame reads and changes everywhere: in fast memory.
struct AudioState {
    GameSound sound;
    Psg psg;
};

// A copy of the sound block for the player, because reading from the cartridge delays each byte.
struct AudioBlock {
    std::uint8_t bytes[sound_block_limit];
};

struct GameAudio {
    AudioState* state = nullptr;
    SoundBlock block;
    GameSongs songs;
    PsgWrites writes; // for the next vblank
};

// Turns the hardware on; `state` and `block` must outlive the audio. A pack with a damaged sound
// block is silent.
void start(GameAudio& audio, AudioState& state, AudioBlock& block, const RomPack& pack);

// Plays the next frame, which is heard after commit().
void advance(GameAudio& audio, const SoundScene& scene);

// Call this in vblank.
void commit(GameAudio& audio);

} // namespace halfbyte::gba
