#pragma once

#include "tools/pipeline/map/map.hpp"

#include <vector>

namespace halfbyte::tools::foreign {

/// The corners of the area of an object, rotation applied, in the units of the object. Empty for
/// points, polylines and texts.
std::vector<map::Point> outline_of(const map::Object& object);

/// Converts a polygon from an object layer's pixels to sixteenths of a cell.
void scale_to_level(const map::Map& map, const map::Layer& layer, std::vector<map::Point>& points);

} // namespace halfbyte::tools::foreign
