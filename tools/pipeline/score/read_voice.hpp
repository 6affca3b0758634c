#pragma once

#include "tools/pipeline/score/words.hpp"

#include <span>

namespace halfbyte::tools::score {

/// The settings that a voice keeps from one line of a pattern to the next.
struct VoiceSetting {
    int octave = 4;
    int length = whole_note / 4;
    int volume = 15;
    std::string instrument;
    Spot instrument_spot;
};

/// Reads a line of notes and adds them to the part. `bar` is the length that '|' checks.
void read_voice(std::span<const Word> words, int voice, int bar, VoiceSetting& setting, Part& part);

} // namespace halfbyte::tools::score
