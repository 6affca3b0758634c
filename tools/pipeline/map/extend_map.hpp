// Layers and tilesets that are added to the text of Tiled's XML maps (TMX).
#pragma once

#include "tools/pipeline/map/map_bytes.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// The bytes of a map with an empty layer of tiles or of objects: before the layer whose tag has
/// this place, or before the group that contains it; without one, as the last layer. Throws
/// InputError for an infinite map.
Addition with_xml_layer(const std::string& bytes, const Map& map, const std::string& name,
                        bool has_tiles, std::optional<std::size_t> before);

/// The bytes with a tileset, as the last one, before the map's first layer.
Addition with_xml_tileset(const std::string& bytes, const Map& map, const std::string& source,
                          std::optional<std::size_t> first_layer);

/// The bytes without an added text, or unchanged if it is not there any more. The id of an added
/// layer is free again, so that the layer gets it when it is added again.
std::string without_addition(std::string bytes, const std::string& text);

/// Tiled gives the next new object or layer the id in this attribute of the map, such as
/// `nextobjectid`. Raises it above an id that is taken now, if the map has the attribute.
void keep_next_id(std::string& bytes, std::string_view name, int id);

} // namespace halfbyte::tools::map
