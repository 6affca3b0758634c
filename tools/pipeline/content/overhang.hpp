#pragma once

#include "tools/pipeline/content/compile_sprites.hpp"

namespace halfbyte::tools::content {

inline constexpr int most_overhang = 4; ///< pixels of a pose outside its body, on each side

/// Adds a warning for each kind with a pose that is larger than its body, because what is outside
/// the body passes through walls. The rows or columns that reach farther than most_overhang must be
/// at least half as many as the body's: a sword or an ear may be outside. A pose of
/// 16x16 pixels may be larger than its body: there it is a choice of the game.
void warn_of_overhang(const ActorTable& actors, const Sprites& sprites, const Tuning& tuning,
                      Faults& faults);

} // namespace halfbyte::tools::content
