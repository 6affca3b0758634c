#pragma once

#include "tools/content/compile_game.hpp"
#include "tools/content/read_actors.hpp"
#include "tools/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads the tables `bonus` of a game.toml, which may be left out: the name of one of the game's
/// levels, and how many large drops open it. Faults: another level, the first one, one that has a
/// table already; a game without a choice of levels, or without a word for large drops.
void read_bonus_levels(const TomlTable& game, const hosted::PackFlow& flow,
                       std::vector<GameFolder::LevelEntry>& levels, Faults& faults);

/// Gives the compiled levels what opens them. A fault is a bonus level for which a machine that has
/// it has too few large drops in levels that are none, or no such level before it.
void add_bonus_levels(const GameFolder& folder, const ActorTable& actors, CompiledGame& game,
                      Faults& faults);

} // namespace halfbyte::tools::content
