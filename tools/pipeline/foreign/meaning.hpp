// The meaning of the names in maps that were not made for Halfbyte.
#pragma once

#include "engine/level/kind.hpp"
#include "tools/pipeline/foreign/word_table.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace halfbyte::tools::foreign {

/// The kind that the class of a tile or object means: by Halfbyte's own names for kinds, else by
/// the words in common use for them. Nothing if it means no kind.
std::optional<TileKind> kind_of_class(std::string_view class_name);

/// The same from properties: ones like `collides` or `oneway` that are true, or a `type` with a
/// class's words. TileKind::empty if such a property is false.
std::optional<TileKind> kind_of_properties(const map::Properties& properties);

/// How clearly a layer is meant to be the one to stand on; the clearest comes first.
enum class Standing : std::uint8_t {
    by_property, ///< by a property, such as `collidable`
    collision,   ///< `collision`, `solid`
    ground,      ///< `walls`, `ground`, `platforms`
    general,     ///< `main`, `level`, `foreground`
    unnamed,     ///< `Tile Layer 1`, as Tiled calls a new one
    none,
};

Standing standing_of(const map::Map& map, const map::Layer& layer);

/// Among layers of Standing::general the one with the lowest rank has the solid cells.
int general_rank(const map::Layer& layer);

/// The kind that a layer's name gives to all of its cells, unless it is solid ground or a one-way.
std::optional<TileKind> special_kind(const map::Layer& layer);

/// The kind of a solid layer's cells: solid or one-way.
TileKind blocking_kind(const map::Layer& layer);

} // namespace halfbyte::tools::foreign
