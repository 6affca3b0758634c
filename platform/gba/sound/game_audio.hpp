// What a game sounds like, on the hardware.
#pragma once

#include "engine/sound/game_sound.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/sound/psg.hpp"

namespace halfbyte::gba {

struct GameAudio {
    SoundBlock block;
    GameSongs songs;
    GameSound sound;
    Psg psg;
    PsgWrites writes; // that wait for vblank
};

// Switches the hardware on. A pack with a damaged sound block is silent.
void start(GameAudio& audio, const RomPack& pack);

// The next frame, which is heard after commit().
void advance(GameAudio& audio, const SoundScene& scene);

// In vblank.
void commit(GameAudio& audio);

} // namespace halfbyte::gba
