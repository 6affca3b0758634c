// Draws the objects of a map's layer: their paths, areas and ranges.
#pragma once

#include "engine/show/view.hpp"
#include "platform/hosted/paint/map_layer.hpp"
#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// The object at work has a handle at each point, and its range.
void draw_object(Canvas& canvas, const View& view, const MapObject& object, bool is_at_work);

} // namespace halfbyte::hosted
