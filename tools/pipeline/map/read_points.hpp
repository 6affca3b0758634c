#pragma once

#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// `x,y x,y ...` with numbers from -max_map_number to max_map_number; nothing for anything else.
std::optional<std::vector<Point>> parse_points(std::string_view text);

} // namespace halfbyte::tools::map
