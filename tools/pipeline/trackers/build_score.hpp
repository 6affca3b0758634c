#pragma once

#include "tools/pipeline/score/score.hpp"
#include "tools/pipeline/trackers/tracker_song.hpp"

namespace halfbyte::tools::trackers {

/// Builds a score from the module; adds what it cannot keep to the module's `dropped`. Throws
/// InputError with a line of `file` if notes follow each other too quickly.
score::Score build_score(Module& module, const std::string& file);

} // namespace halfbyte::tools::trackers
