#pragma once

#include "tools/content/compile_game.hpp"
#include "tools/content/toml_file.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::tools::content {

/// Reads the tables `variant` of a game.toml, which may be left out: the name of one of the game's
/// levels, and of another map, which is in its place on machines that its own map leaves out.
/// Variants come behind the levels that are played in order. Faults: another level, a map that is
/// among the levels already.
void read_variants(const TomlTable& game, GameFolder& folder, Faults& faults);

/// Tells a compiled game which of its levels are variants, and whose records they share. Faults: a
/// machine for which two maps of a level are; another title.
void add_variants(const GameFolder& folder, CompiledGame& game, Faults& faults);

/// The numbers of the levels of a machine in the order in which they are played: for each the map
/// that is for the machine, none if there is no such map.
std::vector<std::size_t> levels_for(const CompiledGame& game, Machine machine);

/// The game with the levels of a machine alone, numbered as its ROM has them.
hosted::Pack pack_for(const CompiledGame& game, Machine machine);

} // namespace halfbyte::tools::content
