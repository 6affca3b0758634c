#include "tools/pipeline/map/object_text.hpp"

#include "tools/pipeline/map/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <pugixml.hpp>
#include <utility>
#include <vector>

namespace halfbyte::tools::map {

namespace {

double number_at(std::string_view text, TextSpan span) {
    double number = 0;
    std::from_chars(text.data() + span.begin, text.data() + span.end, number);
    return number;
}

bool is_json(std::string_view text) {
    return text.starts_with('{');
}

TextSpan element_at(std::string_view text, TextSpan array, std::size_t index) {
    const auto elements = json_elements(text, array);
    return index < elements.size() ? elements[index] : TextSpan{};
}

TextSpan member_in(std::string_view text, std::string_view name) {
    return json_member(text, json_root(text), name);
}

/// Of an entity of LDtk the position is an array.
TextSpan position_in_entity(std::string_view text, std::string_view name, std::string_view array) {
    return element_at(text, member_in(text, array), name == "x" ? 0 : 1);
}

bool is_entity(std::string_view text) {
    return is_json(text) && member_in(text, "px").end != 0;
}

TextSpan number_span(std::string_view text, std::string_view name) {
    if (!is_json(text))
        return attribute_in(text, 1, name);
    return is_entity(text) ? position_in_entity(text, name, "px") : member_in(text, name);
}

/// Adds to a number that an entity may have.
void add_to(std::string& text, TextSpan span, double distance) {
    if (span.end != 0 && distance != 0)
        text.replace(span.begin, span.end - span.begin,
                     number_text(number_at(text, span) + distance));
}

/// LDtk stores the cell of an entity and its place in the world, too.
void move_rest_of_entity(std::string& text, std::string_view name, double before, double after) {
    const TextSpan cell = position_in_entity(text, name, "__grid");
    if (cell.end != 0) {
        constexpr double side = 16; // pixels of a level's cell
        add_to(text, cell, std::floor(after / side) - std::floor(before / side));
    }
    add_to(text, member_in(text, name == "x" ? "__worldX" : "__worldY"), after - before);
}

/// A value of a class has properties, too, so the parser finds the object's own.
TextSpan xml_text_of(const std::string& text, std::string_view property) {
    pugi::xml_document document;
    document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    const pugi::xml_node root = document.document_element();
    const pugi::xml_node of_template = root.child("object");
    const pugi::xml_node found =
        (of_template ? of_template : root)
            .child("properties")
            .find_child_by_attribute("property", "name", std::string(property).c_str());
    return found ? attribute_in(text, static_cast<std::size_t>(found.offset_debug()), "value")
                 : TextSpan{};
}

/// The values of a property: in LDtk's files a text is there twice.
std::vector<TextSpan> json_texts_of(const std::string& text, std::string_view property) {
    std::vector<TextSpan> values;
    const TextSpan of_template = member_in(text, "object");
    const TextSpan object = of_template.end != 0 ? of_template : json_root(text);
    for (const TextSpan entry : json_elements(text, json_member(text, object, "properties")))
        if (json_letters(text, json_member(text, entry, "name")) == property)
            values.push_back(json_member(text, entry, "value"));
    for (const TextSpan field : json_elements(text, member_in(text, "fieldInstances"))) {
        if (json_letters(text, json_member(text, field, "__identifier")) != property)
            continue;
        values.push_back(json_member(text, field, "__value"));
        const TextSpan edited = element_at(text, json_member(text, field, "realEditorValues"), 0);
        const TextSpan word = element_at(text, json_member(text, edited, "params"), 0);
        if (word.end != 0)
            values.push_back(word);
    }
    return values;
}

} // namespace

std::string number_text(double number) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
}

double number_in_object(const std::string& text, std::string_view name) {
    return number_at(text, number_span(text, name));
}

std::string with_number_in_object(std::string text, std::string_view name, double number) {
    const TextSpan span = number_span(text, name);
    if (span.end == 0)
        return text;
    const double before = number_at(text, span);
    text.replace(span.begin, span.end - span.begin, number_text(number));
    if (is_entity(text))
        move_rest_of_entity(text, name, before, number);
    return text;
}

std::string with_text_in_object(std::string text, std::string_view property,
                                std::string_view value) {
    if (!is_json(text)) {
        const TextSpan span = xml_text_of(text, property);
        return span.end == 0 ? text
                             : text.replace(span.begin, span.end - span.begin, xml_escaped(value));
    }
    std::vector<TextSpan> values = json_texts_of(text, property);
    std::ranges::sort(values, {}, &TextSpan::begin);
    for (auto span = values.rbegin(); span != values.rend(); ++span)
        text.replace(span->begin, span->end - span->begin, json_quoted(value));
    return text;
}

} // namespace halfbyte::tools::map
