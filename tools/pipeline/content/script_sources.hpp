#pragma once

#include "platform/hosted/pack/script_source.hpp"
#include "tools/pipeline/content/read_actors.hpp"

namespace halfbyte::tools::content {

/// The texts of the scripts of all kinds, with the line of each op, for a game that is watched.
hosted::ScriptSources script_sources_of(const ActorTable& actors);

} // namespace halfbyte::tools::content
