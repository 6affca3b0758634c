#pragma once

#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/memory_budget.hpp"
#include "tools/pipeline/map/property.hpp"

namespace halfbyte::tools::map {

/// The `properties` of a JSON object: an array of typed entries or, in old files, a dictionary.
Properties read_json_properties(const JsonFields& owner, MemoryBudget& budget);

/// A dictionary of property names and values, whose types are those of the values.
Properties read_property_dictionary(const JsonFields& owner, const nlohmann::json& dictionary,
                                    MemoryBudget& budget);

} // namespace halfbyte::tools::map
