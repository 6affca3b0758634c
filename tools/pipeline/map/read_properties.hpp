#pragma once

#include "tools/pipeline/map/property.hpp"
#include "tools/pipeline/map/xml_file.hpp"

#include <cstddef>

namespace halfbyte::tools::map {

/// The custom properties of an element, in the file's order. Throws InputError for a value that is
/// not of its type.
Properties read_properties(const XmlFile& file, pugi::xml_node owner, MemoryBudget& budget);

/// Puts the properties of `base` that `own` lacks in front of `own`.
void inherit_properties(Properties& own, const Properties& base);

/// Estimated memory.
std::size_t memory_of(const Properties& properties);

} // namespace halfbyte::tools::map
