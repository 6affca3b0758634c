#include "tools/pipeline/map/read_properties.hpp"

#include "tools/pipeline/map/attributes.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace halfbyte::tools::map {

namespace {

PropertyType property_type(std::string_view name) {
    constexpr std::pair<std::string_view, PropertyType> types[] = {
        {"int", PropertyType::integer},       {"float", PropertyType::number},
        {"bool", PropertyType::boolean},      {"color", PropertyType::color},
        {"file", PropertyType::file},         {"object", PropertyType::object},
        {"class", PropertyType::class_value},
    };
    const auto* found = std::find_if(std::begin(types), std::end(types),
                                     [&](const auto& entry) { return entry.first == name; });
    return found == std::end(types) ? PropertyType::string : found->second;
}

/// The attribute, or the element's text, where Tiled keeps values of several lines.
const char* written_value(pugi::xml_node node) {
    const pugi::xml_attribute attribute = node.attribute("value");
    return attribute ? attribute.value() : node.text().get();
}

std::size_t memory_of_text(const Property& property) {
    const auto* text = std::get_if<std::string>(&property.value);
    return property.name.size() + property.type_name.size() + (text == nullptr ? 0 : text->size());
}

/// The values of a list, one after the other: Tiled's lists are only printed.
std::string list_text(pugi::xml_node node) {
    std::string text;
    for (const pugi::xml_node item : node.children("item"))
        text.append(text.empty() ? "" : ", ").append(written_value(item));
    return text;
}

class PropertyReader {
  public:
    PropertyReader(const XmlFile& file, MemoryBudget& budget) : file_(file), budget_(budget) {}

    Properties read_all(pugi::xml_node owner, int depth) {
        const auto nodes = owner.child("properties").children("property");
        const auto count = static_cast<std::size_t>(std::distance(nodes.begin(), nodes.end()));
        budget_.spend(count * sizeof(Property), place_of(file_, owner));
        Properties properties;
        properties.reserve(count);
        for (const pugi::xml_node node : nodes)
            properties.push_back(read(node, depth));
        return properties;
    }

  private:
    Property read(pugi::xml_node node, int depth) {
        if (depth > max_property_depth) {
            fail(file_, node,
                 "properties are nested deeper than " + std::to_string(max_property_depth));
        }
        Property property;
        property.name = node.attribute("name").value();
        property.line = line_of(file_, node);
        property.type = property_type(node.attribute("type").value());
        property.type_name = node.attribute("propertytype").value();
        read_value(node, property, depth);
        budget_.spend(memory_of_text(property), place_of(file_, node));
        return property;
    }

    void read_value(pugi::xml_node node, Property& property, int depth) {
        const std::string_view text = written_value(node);
        switch (property.type) {
        case PropertyType::integer:
        case PropertyType::object:
            property.value = text.empty() ? 0 : require(node, property, parse_integer(text));
            break;
        case PropertyType::number:
            property.value = text.empty() ? 0.0 : require(node, property, parse_number(text));
            break;
        case PropertyType::boolean: property.value = read_boolean(node, property, text); break;
        case PropertyType::class_value: property.value = read_all(node, depth + 1); break;
        case PropertyType::string:
        case PropertyType::color:
        case PropertyType::file:
            property.value = node.child("item") ? list_text(node) : std::string(text);
            break;
        }
    }

    template <class Value>
    Value require(pugi::xml_node node, const Property& property, std::optional<Value> value) {
        if (!value) {
            fail(file_, node,
                 "property " + support::in_quotes(property.name) + " is "
                     + support::in_quotes(written_value(node)) + "; it must be of type "
                     + support::in_quotes(node.attribute("type").value()));
        }
        return *value;
    }

    bool read_boolean(pugi::xml_node node, const Property& property, std::string_view text) {
        std::optional<bool> value;
        if (text == "true" || text == "1")
            value = true;
        else if (text == "false" || text == "0" || text.empty())
            value = false;
        return require(node, property, value);
    }

    const XmlFile& file_;
    MemoryBudget& budget_;
};

} // namespace

Properties read_properties(const XmlFile& file, pugi::xml_node owner, MemoryBudget& budget) {
    return PropertyReader(file, budget).read_all(owner, 1);
}

void inherit_properties(Properties& own, const Properties& base) {
    std::unordered_set<std::string_view> names;
    for (const Property& property : own)
        names.insert(property.name);
    Properties merged;
    for (const Property& property : base)
        if (!names.contains(property.name))
            merged.push_back(property);
    std::move(own.begin(), own.end(), std::back_inserter(merged));
    own = std::move(merged);
}

std::size_t memory_of(const Properties& properties) {
    std::size_t bytes = 0;
    for (const Property& property : properties) {
        bytes += sizeof(Property) + memory_of_text(property);
        if (const auto* members = std::get_if<Properties>(&property.value))
            bytes += memory_of(*members);
    }
    return bytes;
}

} // namespace halfbyte::tools::map
