#pragma once

#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/xml_file.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace halfbyte::tools::map {

/// Resolves a path written in `file`, relative to the folder of that file.
std::filesystem::path resolve_path(const std::filesystem::path& file, std::string_view written);

/// `#RRGGBB` or `RRGGBB`; also with a leading alpha, which is dropped. Nothing for other text.
std::optional<std::uint32_t> parse_color_key(std::string_view text);

/// The <image> in `owner`; an empty Image without one.
Image read_image(const XmlFile& file, pugi::xml_node owner);

/// Reads the size from the PNG if the file that names it does not have it.
void measure_image(Image& image, const Place& place, MemoryBudget& budget);

} // namespace halfbyte::tools::map
