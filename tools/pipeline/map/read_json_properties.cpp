#include "tools/pipeline/map/read_json_properties.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/read_properties.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

Properties read_members(const JsonFields& owner, const json& dictionary, int depth);

void read_value(const JsonFields& owner, const json& value, Property& property, int depth) {
    if (depth > max_property_depth)
        owner.fail("properties are nested deeper than " + std::to_string(max_property_depth));
    if (value.is_string()) {
        property.value = value.get<std::string>();
    } else if (value.is_boolean()) {
        property.type = PropertyType::boolean;
        property.value = value.get<bool>();
    } else if (value.is_number_integer()) {
        property.type = PropertyType::integer;
        property.value = value.get<std::int64_t>();
    } else if (value.is_number_float()) {
        property.type = PropertyType::number;
        property.value = value.get<double>();
    } else if (value.is_object()) {
        property.type = PropertyType::class_value;
        property.value = read_members(owner, value, depth + 1);
    } else {
        owner.fail("property " + support::in_quotes(property.name)
                   + " has a value of an unknown type");
    }
}

/// JSON does not distinguish 1.0 from 1, or a colour from a text, so the named type decides.
void apply_named_type(const std::string& type, Property& property) {
    const auto* whole = std::get_if<std::int64_t>(&property.value);
    if (type == "float" && whole != nullptr) {
        property.type = PropertyType::number;
        property.value = static_cast<double>(*whole);
    } else if (type == "object" && whole != nullptr) {
        property.type = PropertyType::object;
    } else if (type == "color" && property.type == PropertyType::string) {
        property.type = PropertyType::color;
    } else if (type == "file" && property.type == PropertyType::string) {
        property.type = PropertyType::file;
    }
}

Properties read_members(const JsonFields& owner, const json& dictionary, int depth) {
    Properties properties;
    for (const auto& [name, value] : dictionary.items()) {
        Property property;
        property.name = name;
        read_value(owner, value, property, depth);
        properties.push_back(std::move(property));
    }
    return properties;
}

Properties read_entries(const JsonFields& owner, const json& array) {
    Properties properties;
    for (const json& entry : array) {
        const JsonFields fields(owner.path(), entry);
        Property property;
        property.name = fields.text("name");
        property.type_name = fields.text("propertytype");
        if (fields.has("value"))
            read_value(owner, entry["value"], property, 1);
        apply_named_type(fields.text("type"), property);
        properties.push_back(std::move(property));
    }
    return properties;
}

} // namespace

Properties read_property_dictionary(const JsonFields& owner, const json& dictionary,
                                    MemoryBudget& budget) {
    Properties properties = read_members(owner, dictionary, 1);
    budget.spend(memory_of(properties), Place{owner.path(), 0});
    return properties;
}

Properties read_json_properties(const JsonFields& owner, MemoryBudget& budget) {
    if (owner.is_array("properties")) {
        Properties properties = read_entries(owner, owner.array("properties"));
        budget.spend(memory_of(properties), Place{owner.path(), 0});
        return properties;
    }
    return read_property_dictionary(owner, owner.dictionary("properties"), budget);
}

} // namespace halfbyte::tools::map
