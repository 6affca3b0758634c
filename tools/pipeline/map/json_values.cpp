#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

/// Tiled's type for a value without one.
const char* type_of(const json& value) {
    return value.is_boolean()          ? "bool"
           : value.is_number_integer() ? "int"
           : value.is_number()         ? "float"
           : value.is_object()         ? "class"
                                       : "string";
}

} // namespace

std::string attribute_text(const json& value) {
    if (value.is_string())
        return value.get<std::string>();
    constexpr double exact = 9'007'199'254'740'992.0; // 2^53
    if (value.is_number_float() && std::abs(value.get<double>()) < exact
        && value.get<double>() == std::floor(value.get<double>()))
        return std::to_string(value.get<std::int64_t>());
    return value.is_number() || value.is_boolean() ? value.dump() : std::string();
}

void add_attribute(pugi::xml_node node, const std::string& name, const std::string& value) {
    node.append_attribute(name.c_str()).set_value(value.c_str());
}

void add_property(pugi::xml_node owner, const std::string& name, std::string type,
                  const json& value, const std::filesystem::path& path, int depth) {
    if (depth > max_property_depth)
        throw support::InputError(path, "properties are nested deeper than "
                                            + std::to_string(max_property_depth));
    pugi::xml_node all = owner.child("properties");
    if (!all)
        all = owner.append_child("properties");
    pugi::xml_node node = all.append_child("property");
    if (type.empty() || value.is_object())
        type = type_of(value);
    add_attribute(node, "name", name);
    add_attribute(node, "type", value.is_array() ? "list" : type);
    if (!value.is_structured())
        add_attribute(node, "value", attribute_text(value));
    if (value.is_object())
        for (const auto& [member, inner] : value.items())
            add_property(node, member, "", inner, path, depth + 1);
    if (value.is_array())
        for (const json& item : value)
            add_attribute(node.append_child("item"), "value", attribute_text(item));
}

} // namespace halfbyte::tools::map
