#include "tools/pipeline/map/object_identity.hpp"

#include "tools/pipeline/map/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

namespace {

bool is_json(std::string_view text) {
    return text.starts_with('{');
}

TextSpan member_in(std::string_view text, std::string_view name) {
    return json_member(text, json_root(text), name);
}

/// The place of the key, without quotes.
TextSpan key_span(std::string_view text) {
    if (!is_json(text))
        return attribute_in(text, 1, "id");
    const TextSpan iid = member_in(text, "iid");
    return iid.end != 0 ? TextSpan{iid.begin + 1, iid.end - 1} : member_in(text, "id");
}

/// An element in a form that does not depend on the order of its parts.
std::string plain_form(pugi::xml_node node) {
    std::vector<std::string> parts;
    for (const pugi::xml_attribute attribute : node.attributes())
        parts.push_back(std::string(attribute.name()) + '=' + attribute.value());
    for (const pugi::xml_node child : node.children())
        parts.push_back(plain_form(child));
    std::ranges::sort(parts);
    std::string form = std::string("<") + node.name() + node.value();
    for (const std::string& part : parts)
        form += '\n' + part;
    return form + '>';
}

/// Tiled sorts the properties of an object by their names.
nlohmann::json sorted(nlohmann::json object) {
    const auto properties = object.find("properties");
    if (properties != object.end() && properties->is_array())
        std::sort(properties->begin(), properties->end());
    return object;
}

} // namespace

std::string object_key(const std::string& text) {
    const TextSpan span = key_span(text);
    return text.substr(span.begin, span.end - span.begin);
}

std::string with_object_key(std::string text, const std::string& key) {
    const TextSpan span = key_span(text);
    return text.replace(span.begin, span.end - span.begin, key);
}

std::string object_class(const std::string& text) {
    for (const std::string_view name : {"__identifier", "type", "class"}) {
        const TextSpan span = is_json(text) ? member_in(text, name) : attribute_in(text, 1, name);
        if (span.end != 0)
            return std::string(is_json(text) ? json_letters(text, span)
                                             : text.substr(span.begin, span.end - span.begin));
    }
    return {};
}

bool is_same_object(const std::string& a, const std::string& b) {
    if (a == b || a.empty() || b.empty() || is_json(a) != is_json(b))
        return a == b;
    if (is_json(a))
        return sorted(nlohmann::json::parse(a)) == sorted(nlohmann::json::parse(b));
    pugi::xml_document first, second;
    first.load_buffer(a.data(), a.size());
    second.load_buffer(b.data(), b.size());
    return plain_form(first) == plain_form(second);
}

} // namespace halfbyte::tools::map
