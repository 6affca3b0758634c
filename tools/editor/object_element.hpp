// The XML of an object of a map, in which single values are changed.
#pragma once

#include "tools/pipeline/map/map.hpp"

#include <pugixml.hpp>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// Unchanged text is written as it was read; only blanks inside of tags may be lost.
class ObjectElement {
  public:
    /// From the text of an <object>. An empty one is a new object.
    explicit ObjectElement(const std::string& text = "<object/>");

    std::string text() const;

    /// Adds the attribute if the object does not have it.
    void set(const char* attribute, const std::string& value);
    void set(const char* attribute, double value);

    /// Gives the object a child such as <point/>.
    void add_form(const char* name);

    /// Replaces the corners of its polyline or polygon, which are relative to the object. Throws
    /// std::runtime_error for an object that has none of its own, such as one of a template.
    void set_corners(const std::vector<map::Point>& corners);

    /// Makes a polyline a polygon, or a polygon a polyline. The same.
    void close_or_open();

    /// Sets a property; `type` is Tiled's name, empty for texts. An empty value removes it.
    void set_property(const std::string& name, const std::string& type, const std::string& value);

  private:
    pugi::xml_node path() const;

    pugi::xml_document document_;
    pugi::xml_node object_;
};

} // namespace halfbyte::tools::editor
