#pragma once

#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_actors.hpp"

namespace halfbyte::tools::content {

/// Warns of levels that place a kind whose script changes crumbling cells, but have no such cell.
/// Runs for levels without faults.
void warn_of_gates(const ActorTable& actors, const CompiledGame& game, const GameFolder& folder,
                   Faults& faults);

} // namespace halfbyte::tools::content
