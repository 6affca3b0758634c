#include "tools/pipeline/map/attributes.hpp"

#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"

#include <charconv>
#include <cmath>

namespace halfbyte::tools::map {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view space = " \t\r\n";
    const auto first = text.find_first_not_of(space);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

template <class Number>
std::optional<Number> parse(std::string_view text) {
    text = trimmed(text);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::string described(pugi::xml_node node, const char* name) {
    return std::string("<") + node.name() + "> " + name;
}

} // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
    return parse<std::int64_t>(text);
}

std::optional<double> parse_number(std::string_view text) {
    const auto value = parse<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

int integer_attribute(const XmlFile& file, pugi::xml_node node, const char* name,
                      IntegerRange range, std::optional<int> fallback) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute && fallback)
        return *fallback;
    if (!attribute)
        fail(file, node, described(node, name) + " is missing");
    const auto value = parse_integer(attribute.value());
    if (!value || *value < range.low || *value > range.high) {
        fail(file, node,
             described(node, name) + " is " + support::in_quotes(attribute.value())
                 + "; it must be from " + std::to_string(range.low) + " to "
                 + std::to_string(range.high));
    }
    return static_cast<int>(*value);
}

double number_attribute(const XmlFile& file, pugi::xml_node node, const char* name,
                        double fallback) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute)
        return fallback;
    const auto value = parse_number(attribute.value());
    if (!value || std::abs(*value) > max_map_number) {
        fail(file, node,
             described(node, name) + " is " + support::in_quotes(attribute.value())
                 + "; it must be a number from -1e9 to 1e9");
    }
    return *value;
}

std::string class_attribute(pugi::xml_node node) {
    const pugi::xml_attribute name = node.attribute("class");
    return name ? name.value() : node.attribute("type").value();
}

bool flag_attribute(pugi::xml_node node, const char* name, bool fallback) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute)
        return fallback;
    const std::string_view value = attribute.value();
    return value != "0" && value != "false";
}

} // namespace halfbyte::tools::map
