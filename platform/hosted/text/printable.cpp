#include "platform/hosted/text/printable.hpp"

#include "platform/hosted/text/utf8.hpp"

#include <algorithm>
#include <cstdio>

namespace halfbyte::hosted {
namespace {

constexpr std::size_t longest_quoted_text = 80;

// Whether a terminal would obey a character: Unicode's control characters, its bidirectional
// controls (UAX #9) and its line separators.
bool is_obeyed(char32_t code) {
    const auto within = [&](char32_t first, char32_t last) {
        return code >= first && code <= last;
    };
    return code < 0x20 || within(0x7F, 0x9F) || code == 0x061C || within(0x200E, 0x200F)
           || within(0x2028, 0x202E) || within(0x2066, 0x2069);
}

std::string escaped(const char* form, unsigned number) {
    char text[8];
    std::snprintf(text, sizeof text, form, number);
    return text;
}

std::string printable(std::string_view text, bool keeps_lines) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
        if (length == 0)
            result += escaped("\\x%02x", static_cast<unsigned char>(character.front()));
        else if (const char32_t code = code_point_of(character);
                 is_obeyed(code) && !(keeps_lines && code == '\n'))
            result += escaped("\\u%04x", static_cast<unsigned>(code));
        else
            result += character;
        text.remove_prefix(character.size());
    }
    return result;
}

} // namespace

std::string printable(std::string_view text) {
    return printable(text, false);
}

std::string printable_lines(std::string_view text) {
    return printable(text, true);
}

std::string in_quotes(std::string_view text) {
    if (text.size() <= longest_quoted_text)
        return '"' + printable(text) + '"';
    std::size_t end = longest_quoted_text;
    while (end > longest_quoted_text - 4 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end; // not inside a character
    return '"' + printable(text.substr(0, end)) + "...\"";
}

} // namespace halfbyte::hosted
