#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/foreign/foreign_level.hpp"
#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// Options for a foreign map. Without rules it has plain rules and a box as the hero.
struct ForeignOptions {
    ForeignChoices choices;
    std::optional<Rules> rules;
    std::vector<std::uint8_t> scripts; ///< of the kinds of actors
    SpriteSet looks;
    std::vector<hosted::SpritePicture> sprite_pictures;
    hosted::Font font;
};

/// Makes a pack of one level from any orthogonal Tiled map. One tile is one cell whatever its size
/// in pixels; art is scaled to 16 px a cell. If the map does not use Halfbyte's own names, solid
/// cells, hazards and the start are guessed from the words that such maps use. `notes` gets one
/// line for each guess and for what is left out. Throws InputError for a faulty image, beyond a
/// limit of the engine, and if no solid cells are found.
hosted::Pack load_foreign_map(const map::Map& map, const ForeignOptions& options,
                              std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
