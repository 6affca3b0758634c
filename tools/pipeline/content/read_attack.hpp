#pragma once

#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/toml_file.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The keys of actors.toml that say how a player's kind attacks.
std::vector<std::string_view> attack_keys();

/// Reads the attack of a player's kind. Faults: values that are unknown or out of range, and keys
/// that belong to another attack.
void read_attack(const TomlTable& actor, ActorEntry& entry, Faults& faults);

/// Finds the kinds of the shots, once all kinds are read. A kind that is unknown, or whose
/// behaviour is not `shot`, is a fault.
void find_shots(ActorTable& actors, Faults& faults);

/// Warns of numbers that have no effect, because B attacks or nothing can be hurt.
void warn_of_attacks(const ActorTable& actors, const Tuning& tuning, Faults& faults);

} // namespace halfbyte::tools::content
