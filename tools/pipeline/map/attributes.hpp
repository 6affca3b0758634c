#pragma once

#include "tools/pipeline/map/xml_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// Parses all of `text`, except for white space around it, as a decimal number. Returns nothing if
/// it is not one, does not fit or is not finite.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_number(std::string_view text);

/// Bounds, both included.
struct IntegerRange {
    std::int64_t low;
    std::int64_t high;
};

/// An attribute as an integer, or the fallback if it is missing. Throws InputError at the node if
/// there is no fallback, and for a value that is not an integer within the range.
int integer_attribute(const XmlFile& file, pugi::xml_node node, const char* name,
                      IntegerRange range, std::optional<int> fallback = std::nullopt);

/// An attribute as a finite number between -max_map_number and max_map_number.
double number_attribute(const XmlFile& file, pugi::xml_node node, const char* name,
                        double fallback);

/// `class`, or `type` if that is missing: only Tiled 1.9 writes `class`, the versions before and
/// after it write `type`.
std::string class_attribute(pugi::xml_node node);

/// False only for `0` and `false`.
bool flag_attribute(pugi::xml_node node, const char* name, bool fallback);

} // namespace halfbyte::tools::map
