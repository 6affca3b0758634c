// The sound of a game in memory.
#pragma once

#include "engine/sound/game_sound.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

struct PackSound {
    std::vector<std::uint8_t> block; // engine/sound/sound_block.hpp; empty: the game is silent
    GameSongs songs;
};

// A view over a checked block, which must outlive it.
inline SoundBlock block_of(const PackSound& sound) {
    SoundBlock view;
    if (!sound.block.empty())
        open_sound(sound.block.data(), sound.block.size(), view);
    return view;
}

} // namespace halfbyte::hosted
