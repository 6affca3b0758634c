#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/ldtk_layers.hpp"

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

/// A value of a field without its structure: the point `cx,cy`, the iid of an entity.
json plain_value(const json& value) {
    if (value.is_array()) {
        json items = json::array();
        for (const json& item : value)
            items.push_back(item.is_array() ? json() : plain_value(item));
        return items;
    }
    if (!value.is_object())
        return value;
    if (value.contains("entityIid"))
        return value["entityIid"];
    return value.contains("cx") && value.contains("cy")
               ? json(attribute_text(value["cx"]) + ',' + attribute_text(value["cy"]))
               : json();
}

} // namespace

void add_ldtk_fields(pugi::xml_node owner, const json& instance,
                     const std::filesystem::path& path) {
    for (const json& entry : JsonFields(path, instance).array("fieldInstances")) {
        const JsonFields field(path, entry);
        if (!field.has("__value"))
            continue;
        const std::string type = field.text("__type");
        const json value = plain_value(entry["__value"]);
        if (!value.is_null())
            add_property(owner, field.text("__identifier"),
                         type == "Color"      ? "color"
                         : type == "FilePath" ? "file"
                                              : "",
                         value, path);
    }
}

} // namespace halfbyte::tools::map
