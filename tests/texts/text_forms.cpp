#include "tests/texts/text_forms.hpp"

namespace halfbyte::test {

namespace {

const std::string byte_order_mark = "\xEF\xBB\xBF";

std::string cut(std::string text) {
    text.erase(text.find_last_not_of("\r\n") + 1);
    return text;
}

std::string with_zero_at(std::string text, std::size_t at) {
    return text.insert(at, 1, '\0');
}

} // namespace

std::string with_line_ends(const std::string& text, const std::string& end) {
    std::string result;
    for (const char c : text)
        result += c == '\n' ? end : std::string(1, c);
    return result;
}

std::string in_utf16(const std::string& text, bool big_endian) {
    std::string result;
    for (const char c : text)
        result += big_endian ? std::string{'\0', c} : std::string{c, '\0'};
    return result;
}

const std::array<TextForm, 14> text_forms{{
    {"byte order mark", true, [](const std::string& text) { return byte_order_mark + text; }},
    {"CR LF", true, [](const std::string& text) { return with_line_ends(text, "\r\n"); }},
    {"bare CR", true, [](const std::string& text) { return with_line_ends(text, "\r"); }},
    {"CR LF, then LF", true,
     [](const std::string& text) {
         const std::size_t middle = text.size() / 2;
         return with_line_ends(text.substr(0, middle), "\r\n") + text.substr(middle);
     }},
    {"no end of the last line", true, [](const std::string& text) { return cut(text); }},
    {"an empty line at the end", true, [](const std::string& text) { return text + '\n'; }},
    {"three empty lines at the end, CR LF", true,
     [](const std::string& text) { return with_line_ends(text + "\n\n\n", "\r\n"); }},
    {"byte order mark, CR LF, no end of the last line", true,
     [](const std::string& text) { return byte_order_mark + cut(with_line_ends(text, "\r\n")); }},
    {"UTF-16, little-endian, marked", false,
     [](const std::string& text) { return "\xFF\xFE" + in_utf16(text, false); }},
    {"UTF-16, big-endian, marked", false,
     [](const std::string& text) { return "\xFE\xFF" + in_utf16(text, true); }},
    {"UTF-16, little-endian, not marked", false,
     [](const std::string& text) { return in_utf16(text, false); }},
    {"UTF-16, big-endian, not marked", false,
     [](const std::string& text) { return in_utf16(text, true); }},
    {"zero byte in the middle", false,
     [](const std::string& text) { return with_zero_at(text, text.size() / 2); }},
    {"zero byte at the end", false,
     [](const std::string& text) { return with_zero_at(text, text.size()); }},
}};

} // namespace halfbyte::test
