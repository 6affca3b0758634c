#pragma once

#include "tools/pipeline/score/score.hpp"

#include <cstdint>

namespace halfbyte::tools::score {

/// Steps as a block stores them (engine/sound/sound_block.hpp), and the range of their pitches.
struct Steps {
    std::vector<std::uint8_t> bytes;
    std::uint8_t release = 0; ///< where in `bytes` the release begins; 0: none
    int note = 0;             ///< the base of the offsets, of drums and effects only
    int lowest = 0;           ///< offset, eighths of a semitone
    int highest = 0;
};

Steps compile_instrument(const Instrument& instrument);
Steps compile_effect_part(const EffectPart& part);

} // namespace halfbyte::tools::score
