#pragma once

#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads the optional tables `bonus` of a game.toml: each has the name of one of the game's levels
/// and the number of large drops that opens it. Faults: an unknown level, the first level, a level
/// that has a table already; a game without a choice of levels or without a word for large drops.
void read_bonus_levels(const TomlTable& game, const hosted::PackFlow& flow,
                       std::vector<GameFolder::LevelEntry>& levels, Faults& faults);

/// Gives the compiled levels the number of large drops that opens them. Faults, for each machine
/// that has a bonus level: the other levels have too few large drops, or it is the first level.
void add_bonus_levels(const GameFolder& folder, const ActorTable& actors, CompiledGame& game,
                      Faults& faults);

} // namespace halfbyte::tools::content
