// The positions of a map's objects in the level, for a pointer and for drawings.
#pragma once

#include "platform/hosted/paint/map_layer.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace halfbyte::hosted {

// The distances of the grid to which objects are aligned, in pixels.
inline constexpr int object_grid = 8;

// How near something must be to be touched, in pixels of the level.
inline constexpr int touched = 6;

// The nearest place of the grid.
PixelPlace on_grid(PixelPlace place);

// The corners of the lines with which an object is drawn; a closed one ends with its first corner.
std::vector<PixelPlace> outline_of(const MapObject& object);

// The point at which the object's distance to the player is dragged; none: it has no such number.
std::optional<PixelPlace> reach_handle(const MapObject& object);

// Whether the reach handle is at a place.
bool touches_reach(const MapObject& object, PixelPlace place);

// The object at a place: one whose feet, path or edge is near. Null: none.
const MapObject* object_near(const std::vector<MapObject>& objects, PixelPlace place);

// The point of an object that is at a place, as an index.
std::optional<std::size_t> corner_near(const MapObject& object, PixelPlace place);

} // namespace halfbyte::hosted
