#pragma once

#include "tools/score/score.hpp"

#include <cstdint>

namespace halfbyte::tools::score {

/// Steps as they stand in a block (engine/sound/sound_block.hpp), and what they reach.
struct Steps {
    std::vector<std::uint8_t> bytes;
    std::uint8_t release = 0; ///< where in `bytes` the release begins; 0: there is none
    int note = 0;             ///< to which offsets are added: of drums and effects only
    int lowest = 0;           ///< offset, eighths of a semitone
    int highest = 0;
};

Steps compile_instrument(const Instrument& instrument);
Steps compile_effect_part(const EffectPart& part);

} // namespace halfbyte::tools::score
