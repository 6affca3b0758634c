#pragma once

#include "engine/show/particles.hpp"
#include "tools/content/toml_file.hpp"

namespace halfbyte::tools::content {

/// The table `numbers` of a game.toml: which numbers rise when something is gained. All 0 without
/// one.
FloatingNumbers read_numbers(const TomlTable& game, Faults& faults);

} // namespace halfbyte::tools::content
