// Prints the tables that the engine has once, in Markdown: kinds of tiles, flags, ops of scripts,
// numbers.
#pragma once

#include "tools/pipeline/content/read_actors.hpp"

#include <string>

namespace halfbyte::tools::tables {

/// All of the engine's tables, each below its title.
std::string engine_tables();

/// The kinds of a game's actors, to be printed after them.
std::string actor_tables(const content::ActorTable& actors);

} // namespace halfbyte::tools::tables
