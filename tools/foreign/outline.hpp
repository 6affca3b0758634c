#pragma once

#include "tools/map/map.hpp"

#include <vector>

namespace halfbyte::tools {

/// The corners of what an object covers, rotation applied, in the units of the object. Empty for
/// points, polylines and texts.
std::vector<Point> outline_of(const Object& object);

/// A polygon from an object layer's pixels to sixteenths of a cell.
void scale_to_level(const Map& map, const Layer& layer, std::vector<Point>& points);

} // namespace halfbyte::tools
