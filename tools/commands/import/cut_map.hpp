#pragma once

#include "engine/numbers/units.hpp"
#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// A map that becomes a level, with its name.
struct NamedMap {
    std::string name;
    map::Map map;
};

/// Cuts a map with more rows than a level can have into its rooms, or else to the rows that a walk
/// from the start reaches. Other maps stay whole. Notes report each cut. Throws InputError if the
/// walk or a room has too many rows. `half` is the player's half-size.
std::vector<NamedMap> cut_map(const std::string& name, map::Map map,
                              const std::optional<std::string>& solid_layer, HalfSizes half,
                              std::vector<std::string>& notes);

} // namespace halfbyte::tools::import
