#pragma once

#include "tools/score/score.hpp"
#include "tools/trackers/tracker_song.hpp"

namespace halfbyte::tools::trackers {

/// The module as a score; what cannot be kept is added to what it dropped. Throws InputError with a
/// line of `file` where notes follow each other too quickly.
score::Score build_score(Module& module, const std::string& file);

} // namespace halfbyte::tools::trackers
