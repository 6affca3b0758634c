/// Reads how a kind of actors looks: its sheet, its body, and its animations.
#pragma once

#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads the sheet with its frames, the half-sizes, and the animations. A state of the player
/// already has the sheet and the frames of the hero.
void read_look(const TomlTable& actor, ActorEntry& entry, Faults& faults);

} // namespace halfbyte::tools::content
