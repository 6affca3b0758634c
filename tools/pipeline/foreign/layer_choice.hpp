#pragma once

#include "tools/pipeline/foreign/solid_objects.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::foreign {

/// Layers that may have the solid cells, and the reason.
struct LayerChoice {
    std::string reason; ///< `the layer "walls", by its name`
    std::vector<std::size_t> layers;
    ObjectTest objects = [](const map::Object&) {
        return true;
    }; ///< the solid ones of object layers
};

/// The choices to try if the tilesets define nothing, the best first.
std::vector<LayerChoice> usual_choices(const map::Map& map);

/// Those of them that are layers with a name for collision or ground.
std::vector<LayerChoice> named_choices(const map::Map& map);

/// The IntGrid layers of an LDtk project: those with a name for collision or ground, else all.
LayerChoice int_grid_choice(const map::Map& map);

/// The layers of this name, alone or with its groups' as in `group/layer`. Throws InputError if
/// there is none.
LayerChoice named_layer(const map::Map& map, std::string_view name);

/// For messages: `the layers are "sky", "ground" and "things" (objects)`.
std::string layers_text(const map::Map& map);

} // namespace halfbyte::tools::foreign
