#pragma once

#include "engine/show/particles.hpp"
#include "tools/pipeline/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// Reads the optional table `numbers` of a game.toml: the numbers that rise where the player gains
/// something. All are 0 without the table.
FloatingNumbers read_numbers(const TomlTable& game, Faults& faults);

} // namespace halfbyte::tools::content
