#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "tools/pipeline/map/map.hpp"

namespace halfbyte::tools::import {

/// The pictures of a map's tilesets one below the other, and a new sheet to their right.
hosted::Canvas beside_old_sheets(const map::Map& map, const hosted::Canvas& sheet);

} // namespace halfbyte::tools::import
