#pragma once

#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::tools::content {

/// Reads the optional tables `variant` of a game.toml: each has the name of one of the game's
/// levels, and of a map that replaces it on machines for which its own map is not. Variants follow
/// the levels that are played in order. Faults: an unknown level, a map that is already a level.
void read_variants(const TomlTable& game, GameFolder& folder, Faults& faults);

/// Marks the variants among the levels of a compiled game, and sets the levels whose records they
/// share. Faults: two maps of a level for the same machine, and different titles.
void add_variants(const GameFolder& folder, CompiledGame& game, Faults& faults);

/// The numbers of a machine's levels in the order in which they are played: of each level the map
/// that is for the machine. A level without such a map is left out.
std::vector<std::size_t> levels_for(const CompiledGame& game, const machines::Machine& machine);

/// The game with the levels of one machine, numbered as in its ROM.
hosted::Pack pack_for(const CompiledGame& game, const machines::Machine& machine);

} // namespace halfbyte::tools::content
