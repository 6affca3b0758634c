#include "tools/editor/object_element.hpp"

#include "tools/pipeline/map/object_text.hpp"
#include "tools/pipeline/map/xml_text.hpp"

#include <sstream>
#include <stdexcept>

namespace halfbyte::tools::editor {

namespace {

/// Values keep the form in which they are written, so that they are written back the same.
constexpr unsigned as_written =
    pugi::parse_minimal | pugi::parse_comments | pugi::parse_cdata | pugi::parse_ws_pcdata;

} // namespace

ObjectElement::ObjectElement(const std::string& text) {
    document_.load_buffer(text.data(), text.size(), as_written, pugi::encoding_utf8);
    object_ = document_.child("object");
}

std::string ObjectElement::text() const {
    std::ostringstream text;
    object_.print(text, "", pugi::format_raw | pugi::format_no_escapes, pugi::encoding_utf8);
    return text.str();
}

void ObjectElement::set(const char* attribute, const std::string& value) {
    pugi::xml_attribute found = object_.attribute(attribute);
    if (!found)
        found = object_.append_attribute(attribute);
    found.set_value(map::xml_escaped(value).c_str());
}

void ObjectElement::set(const char* attribute, double value) {
    set(attribute, map::number_text(value));
}

void ObjectElement::add_form(const char* name) {
    object_.append_child(name);
}

pugi::xml_node ObjectElement::path() const {
    for (const char* name : {"polyline", "polygon"})
        if (const pugi::xml_node node = object_.child(name))
            return node;
    throw std::runtime_error("the object has no path of its own; change its template in Tiled");
}

void ObjectElement::set_corners(const std::vector<map::Point>& corners) {
    std::string text;
    for (const map::Point& corner : corners)
        text += (text.empty() ? "" : " ") + map::number_text(corner.x) + ','
                + map::number_text(corner.y);
    pugi::xml_node node = path();
    if (!node.attribute("points"))
        node.append_attribute("points");
    node.attribute("points").set_value(text.c_str());
}

void ObjectElement::close_or_open() {
    pugi::xml_node node = path();
    node.set_name(std::string(node.name()) == "polyline" ? "polygon" : "polyline");
}

void ObjectElement::set_property(const std::string& name, const std::string& type,
                                 const std::string& value) {
    pugi::xml_node properties = object_.child("properties");
    pugi::xml_node property = properties.find_child_by_attribute("property", "name", name.c_str());
    if (value.empty()) {
        properties.remove_child(property);
        if (!properties.child("property"))
            object_.remove_child(properties);
        return;
    }
    if (!properties)
        properties = object_.prepend_child("properties");
    if (!property) {
        property = properties.append_child("property");
        property.append_attribute("name").set_value(map::xml_escaped(name).c_str());
        if (!type.empty())
            property.append_attribute("type").set_value(type.c_str());
    }
    property.remove_children(); // a text of several lines
    if (!property.attribute("value"))
        property.append_attribute("value");
    property.attribute("value").set_value(map::xml_escaped(value).c_str());
}

} // namespace halfbyte::tools::editor
