#pragma once

#include "engine/level/kind.hpp"
#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <span>

namespace halfbyte::tools::foreign {

/// The slope that a tile's polygon is, with corners in sixteenths of the tile's sides. Nothing if
/// it is not one of the engine's slopes.
std::optional<TileKind> slope_of(std::span<const map::Point> polygon);

} // namespace halfbyte::tools::foreign
