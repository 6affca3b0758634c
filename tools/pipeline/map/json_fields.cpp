#include "tools/pipeline/map/json_fields.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>

namespace halfbyte::tools::map {

using nlohmann::json;

JsonFields::JsonFields(const std::filesystem::path& path, const json& object)
    : path_(path), object_(object) {
    if (!object.is_object())
        fail("a JSON object was expected, not " + support::in_quotes(object.type_name()));
}

const json* JsonFields::find(const char* name) const {
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::string JsonFields::text(const char* name) const {
    const json* found = find(name);
    if (found == nullptr)
        return {};
    if (!found->is_string())
        fail(std::string(name) + " must be a string");
    return found->get<std::string>();
}

int JsonFields::integer(const char* name, IntegerRange range, std::optional<int> fallback) const {
    const json* found = find(name);
    if (found == nullptr && fallback)
        return *fallback;
    if (found == nullptr)
        fail(std::string(name) + " is missing");
    const auto value = found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
    if (!value || *value != std::floor(*value) || *value < static_cast<double>(range.low)
        || *value > static_cast<double>(range.high)) {
        fail(std::string(name) + " must be a whole number from " + std::to_string(range.low)
             + " to " + std::to_string(range.high));
    }
    return static_cast<int>(*value);
}

double JsonFields::number(const char* name, double fallback) const {
    const json* found = find(name);
    if (found == nullptr)
        return fallback;
    if (!found->is_number() || !(std::abs(found->get<double>()) <= max_map_number))
        fail(std::string(name) + " must be a number from -1e9 to 1e9");
    return found->get<double>();
}

bool JsonFields::flag(const char* name, bool fallback) const {
    const json* found = find(name);
    if (found == nullptr)
        return fallback;
    if (!found->is_boolean())
        fail(std::string(name) + " must be true or false");
    return found->get<bool>();
}

const json& JsonFields::array(const char* name) const {
    static const json none = json::array();
    const json* found = find(name);
    if (found == nullptr)
        return none;
    if (!found->is_array())
        fail(std::string(name) + " must be an array");
    return *found;
}

const json& JsonFields::dictionary(const char* name) const {
    static const json none = json::object();
    const json* found = find(name);
    if (found == nullptr)
        return none;
    if (!found->is_object())
        fail(std::string(name) + " must be an object");
    return *found;
}

void JsonFields::fail(std::string_view what) const {
    throw support::InputError(path_, what);
}

} // namespace halfbyte::tools::map
