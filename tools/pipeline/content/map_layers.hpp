// Finds the layers of a level's map, once for all readers of the map.
#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/map/map.hpp"

#include <vector>

namespace halfbyte::tools::content {

/// An object, with its layer, whose offset moves it.
struct LayerObject {
    const map::Object* object;
    const map::Layer* layer;
};

/// The layers of a level's map. They point into the map.
struct MapLayers {
    const map::Layer* cells = nullptr;      ///< the tile layer without a meaning of its own
    const map::Layer* kinds = nullptr;      ///< the IntGrid layer of an LDtk level, if it has one
    const map::Layer* thin_walls = nullptr; ///< the tile layer of this name; null if there is none
    const map::Layer* segments = nullptr; ///< the object layer of this name; null if there is none
    const map::Layer* behind = nullptr;   ///< the same for the tile layer `behind`
    const map::Layer* front = nullptr;    ///< the same for the tile layer `front`
    std::vector<LayerObject> objects;     ///< of all other object layers, in the map's order
};

/// Throws InputError for an image layer, a missing or second layer of cells, and one with an
/// offset. Faults: two layers of one meaning, and one of another form or with an offset.
MapLayers find_layers(const map::Map& map, Faults& faults);

} // namespace halfbyte::tools::content
