#pragma once

#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/memory_budget.hpp"

#include <filesystem>
#include <string_view>

namespace halfbyte::tools::map {

/// A JSON tileset (.tsj, .json), also of the old form with dictionaries for tiles and properties.
/// Throws InputError at the line of a syntax error, and without a line for other faults.
Tileset read_tileset_json(std::string_view text, const std::filesystem::path& path,
                          MemoryBudget& budget);

} // namespace halfbyte::tools::map
