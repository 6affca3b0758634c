/// Reads how much an actor stands, and what hurts it.
#pragma once

#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads `hits`, `hurt_by` and the name in `back`, as far as the table has them.
void read_hits(const TomlTable& actor, ActorEntry& entry, Faults& faults);

} // namespace halfbyte::tools::content
