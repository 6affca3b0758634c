#pragma once

#include "tools/score/score.hpp"

namespace halfbyte::tools::score {

/// The instruments, drums and songs of a score as text, which read_score reads as the same. Its
/// effects are left out.
std::string write_score(const Score& score);

} // namespace halfbyte::tools::score
