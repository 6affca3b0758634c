// The parts of an LDtk project that a Tiled map has no place for, and the pictures of entities.
#pragma once

#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/ldtk_layers.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

namespace halfbyte::tools::map {

/// Shows the entity's tile at the object, if it is one whole tile of the entity's size.
void add_entity_picture(pugi::xml_node object, const JsonFields& entity, const LdtkIds& ids,
                        LdtkLosses& losses);

/// Counts what the layers of a level have besides cells and objects.
void count_unread_of_layers(const JsonFields& level, LdtkLosses& losses);

/// Counts the properties and colours that only the first level of a map keeps.
void count_unread_of_level(const JsonFields& level, const JsonFields& first, LdtkLosses& losses);

/// Counts parallax, further tags and custom data in the project's definitions.
void count_unread_definitions(const JsonFields& project, LdtkLosses& losses);

} // namespace halfbyte::tools::map
