#pragma once

#include "tools/pipeline/map/gid_table.hpp"
#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/xml_file.hpp"

#include <vector>

namespace halfbyte::tools::map {

class TemplateLibrary;

/// The data for reading objects.
struct ObjectSource {
    const XmlFile& file;
    MemoryBudget& budget;
    /// For objects that show tiles; null where there are none (shapes of tiles).
    const GidTable* gids = nullptr;
    const std::vector<Tileset>* tilesets = nullptr;
    /// Null where objects have no templates (shapes of tiles).
    TemplateLibrary* templates = nullptr;
};

/// One <object>. Coordinates as written.
Object read_object(const ObjectSource& source, pugi::xml_node node);

/// The objects of an <objectgroup>.
std::vector<Object> read_objects(const ObjectSource& source, pugi::xml_node group);

} // namespace halfbyte::tools::map
