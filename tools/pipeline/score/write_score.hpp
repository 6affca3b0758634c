#pragma once

#include "tools/pipeline/score/score.hpp"

namespace halfbyte::tools::score {

/// Writes the instruments, drums and songs of a score as text that read_score reads as the same
/// score. Effects are left out.
std::string write_score(const Score& score);

} // namespace halfbyte::tools::score
