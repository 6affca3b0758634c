// What the names in other people's maps stand for.
#pragma once

#include "engine/level/kind.hpp"
#include "tools/foreign/words.hpp"
#include "tools/map/map.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace halfbyte::tools::foreign {

/// The kind that the class of a tile or object names: by our own names for kinds, else by the words
/// in use for them. Nothing where it says nothing about a cell.
std::optional<TileKind> kind_of_class(std::string_view class_name);

/// The same from properties: ones like `collides` or `oneway` that are true, or a `type` with a
/// class's words. TileKind::empty where such a property is false.
std::optional<TileKind> kind_of_properties(const map::Properties& properties);

/// What kills. What only hurts is no hazard here: whoever has no health would die of it, and many
/// a map leads through it.
bool means_hazard(const Words& words);
bool means_oneway(const Words& words);

/// Pictures only, such as `background`.
bool means_scenery(const Words& words);

/// Drawn in front of everything.
bool means_front(const Words& words);

/// How much a layer's name says that the layer is what one stands on; better ones come first.
enum class Standing : std::uint8_t {
    by_property, ///< says so by a property, such as `collidable`
    collision,   ///< `collision`, `solid`
    ground,      ///< `walls`, `ground`, `platforms`
    general,     ///< `main`, `level`, `foreground`
    unnamed,     ///< `Tile Layer 1`, as Tiled calls a new one
    none,
};

Standing standing_of(const map::Map& map, const map::Layer& layer);

/// Among layers of Standing::general the one with the lowest rank is meant.
int general_rank(const map::Layer& layer);

/// The kind that a layer's name gives to all of its cells, other than being solid: hazard or coin.
std::optional<TileKind> special_kind(const map::Layer& layer);

/// What a layer's cells are if they are to be solid: solid or one-way.
TileKind blocking_kind(const map::Layer& layer);

} // namespace halfbyte::tools::foreign
