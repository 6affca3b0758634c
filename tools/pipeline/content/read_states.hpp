/// Reads the further states of the player: the tables below `states` of the hero.
#pragma once

#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Adds an entry for each state of the hero, which is the first entry.
void add_states(const TomlTable& hero_table, ActorTable& actors, Faults& faults);

/// Finds the kinds that `back` names. Runs once all kinds are read, because a state may name a
/// later one.
void find_back_states(ActorTable& actors, Faults& faults);

} // namespace halfbyte::tools::content
