#pragma once

#include "tools/pipeline/score/score_line.hpp"

namespace halfbyte::tools::score {

/// Reads a line of an instrument or a drum. Returns false for any other line.
bool read_instrument_line(const ScoreLine& line, Instrument& instrument);

/// The same for an effect.
bool read_effect_line(const ScoreLine& line, Effect& effect);

} // namespace halfbyte::tools::score
