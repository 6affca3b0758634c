// The sound of a game in memory.
#pragma once

#include "engine/sound/sound.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

inline constexpr std::uint8_t no_song = song_goes_on; // instead of a song's number

struct PackSound {
    std::vector<std::uint8_t> block; // engine/sound/sound_block.hpp; empty: the game is silent
    // Songs by number, or no_song.
    std::uint8_t title = no_song;
    std::uint8_t goal = no_song; // jingles, instead of the effects of these events
    std::uint8_t death = no_song;
};

} // namespace halfbyte::hosted
