#pragma once

#include "tools/pipeline/map/map.hpp"

namespace halfbyte::tools::map {

/// A part of a map, in cells.
struct CellRectangle {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

/// The part of a map as a map of its own. It has the objects whose upper left corner is in it.
Map cropped(Map map, const CellRectangle& part);

} // namespace halfbyte::tools::map
