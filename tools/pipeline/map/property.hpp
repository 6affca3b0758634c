#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace halfbyte::tools::map {

/// Tiled's property types. A value of an unknown type is kept as a string.
enum class PropertyType : std::uint8_t {
    string,
    integer,
    number,
    boolean,
    color,  ///< as written: `#AARRGGBB` or `#RRGGBB`, or empty
    file,   ///< as written: a path relative to the file that holds the property
    object, ///< the id of an object, 0 for none
    class_value,
};

struct Property;
using Properties = std::vector<Property>;

/// A custom property of a map, layer, tile or object.
struct Property {
    std::string name;
    PropertyType type = PropertyType::string;
    std::string type_name; ///< the class or enum of the project, if any
    /// string, color and file: std::string; integer and object: std::int64_t; number: double;
    /// boolean: bool; class_value: its members, as far as they are set.
    std::variant<std::string, std::int64_t, double, bool, Properties> value;
    int line = 0; ///< in the file that holds it; 0 when unknown
};

/// The last property of that name, or null.
const Property* find_property(const Properties& properties, std::string_view name);

} // namespace halfbyte::tools::map
