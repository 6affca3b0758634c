#pragma once

#include "tools/map/xml_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// The whole of `text`, white space around it aside, as a decimal number. Nothing when it is not
/// one, does not fit, or (number) is not finite.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_number(std::string_view text);

/// Bounds, both included.
struct IntegerRange {
    std::int64_t low;
    std::int64_t high;
};

/// An attribute as an integer. A missing one gives the fallback; without a fallback, and for what
/// is no integer or out of range, throws InputError at the node.
int integer_attribute(const XmlFile& file, pugi::xml_node node, const char* name,
                      IntegerRange range, std::optional<int> fallback = std::nullopt);

/// An attribute as a finite number between -max_map_number and max_map_number.
double number_attribute(const XmlFile& file, pugi::xml_node node, const char* name,
                        double fallback);

/// `class` or, in its absence, `type`: Tiled wrote the one in 1.9 only and the other before and
/// since.
std::string class_attribute(pugi::xml_node node);

/// False only for `0` and `false`.
bool flag_attribute(pugi::xml_node node, const char* name, bool fallback);

} // namespace halfbyte::tools::map
