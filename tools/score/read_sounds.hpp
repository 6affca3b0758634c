#pragma once

#include "tools/score/score_line.hpp"

namespace halfbyte::tools::score {

/// Reads a line of an instrument or a drum. False if it is none.
bool read_instrument_line(const ScoreLine& line, Instrument& instrument);

/// The same of an effect.
bool read_effect_line(const ScoreLine& line, Effect& effect);

} // namespace halfbyte::tools::score
