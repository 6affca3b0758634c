#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/read_actors.hpp"

namespace halfbyte::tools::content {

/// Warns of kinds whose script and hits do not fit: the kind never dies, its script never notices
/// the last hit, or a condition `hits` always holds. Runs for scripts that compile.
void warn_of_hits(const ActorTable& actors, Faults& faults);

} // namespace halfbyte::tools::content
