#include "tools/pipeline/map/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";

std::size_t skip_space(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(space, at), text.size());
}

/// The place behind a text that begins with a quote here.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\')
            ++at;
    return std::min(at + 1, text.size());
}

std::size_t end_of_value(std::string_view text, std::size_t at) {
    if (text[at] == '"')
        return end_of_string(text, at);
    if (text[at] != '{' && text[at] != '[')
        return std::min(text.find_first_of(",]} \t\r\n", at), text.size());
    int depth = 0;
    while (at < text.size()) {
        if (text[at] == '"') {
            at = end_of_string(text, at);
            continue;
        }
        depth += text[at] == '{' || text[at] == '[' ? 1 : 0;
        depth -= text[at] == '}' || text[at] == ']' ? 1 : 0;
        ++at;
        if (depth == 0)
            break;
    }
    return at;
}

/// Calls visit() at the beginning of each element or member; it returns the place behind.
template <class Visit>
void each_part(std::string_view text, TextSpan value, char bracket, Visit&& visit) {
    if (value.end == 0 || text[value.begin] != bracket)
        return;
    std::size_t at = skip_space(text, value.begin + 1);
    while (at + 1 < value.end) {
        at = skip_space(text, visit(at));
        if (at < value.end && text[at] == ',')
            at = skip_space(text, at + 1);
    }
}

} // namespace

TextSpan json_root(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    const std::size_t begin = skip_space(text, text.starts_with(mark) ? mark.size() : 0);
    return begin == text.size() ? TextSpan{} : TextSpan{begin, end_of_value(text, begin)};
}

std::vector<JsonMember> json_members(std::string_view text, TextSpan object) {
    std::vector<JsonMember> members;
    each_part(text, object, '{', [&](std::size_t at) {
        const std::size_t end = end_of_string(text, at);
        const std::size_t begin = skip_space(text, skip_space(text, end) + 1);
        const TextSpan value{begin, end_of_value(text, begin)};
        members.push_back({text.substr(at + 1, end - at - 2), value});
        return value.end;
    });
    return members;
}

TextSpan json_member(std::string_view text, TextSpan object, std::string_view name) {
    TextSpan found;
    for (const JsonMember& member : json_members(text, object))
        if (member.name == name)
            found = member.value;
    return found;
}

std::vector<TextSpan> json_elements(std::string_view text, TextSpan array) {
    std::vector<TextSpan> elements;
    each_part(text, array, '[', [&](std::size_t at) {
        elements.push_back({at, end_of_value(text, at)});
        return elements.back().end;
    });
    return elements;
}

std::string_view json_letters(std::string_view text, TextSpan value) {
    const bool is_text = value.end > value.begin && text[value.begin] == '"';
    const std::size_t quote = is_text ? 1 : 0;
    return text.substr(value.begin + quote, value.end - value.begin - 2 * quote);
}

std::string json_quoted(std::string_view value) {
    return nlohmann::json(value).dump();
}

std::string with_json_element(std::string text, TextSpan array, const std::string& element) {
    const auto elements = json_elements(text, array);
    if (elements.empty())
        return text.replace(array.begin, array.end - array.begin, '[' + element + ']');
    // The blanks between two elements, or those in front of the only one.
    const std::size_t last = elements.back().begin;
    const std::size_t before =
        elements.size() > 1 ? elements[elements.size() - 2].end : array.begin + 1;
    std::string between = text.substr(before, last - before);
    if (elements.size() == 1)
        between.insert(0, 1, ',');
    return text.insert(elements.back().end, between + element);
}

std::string without_json_element(std::string text, TextSpan array, std::size_t index) {
    const auto elements = json_elements(text, array);
    TextSpan gone = elements[index];
    if (index + 1 < elements.size())
        gone.end = elements[index + 1].begin;
    else if (index > 0)
        gone.begin = elements[index - 1].end;
    return text.erase(gone.begin, gone.end - gone.begin);
}

} // namespace halfbyte::tools::map
