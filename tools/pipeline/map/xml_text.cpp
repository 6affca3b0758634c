#include "tools/pipeline/map/xml_text.hpp"

#include <algorithm>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";

} // namespace

TextSpan attribute_in(std::string_view text, std::size_t tag, std::string_view name) {
    std::size_t at = std::min(text.find_first_of(" \t\r\n/>", tag), text.size());
    while (true) {
        const std::size_t begin = text.find_first_not_of(space, at);
        if (begin == text.npos || text[begin] == '/' || text[begin] == '>')
            return {};
        const std::size_t equals = text.find('=', begin);
        const std::size_t quote = text.find_first_of("\"'", equals);
        if (quote == text.npos)
            return {};
        const std::size_t end = text.find(text[quote], quote + 1);
        if (text.substr(begin, text.find_first_of(" \t\r\n=", begin) - begin) == name)
            return {quote + 1, end};
        at = end + 1;
    }
}

std::string xml_escaped(std::string_view value) {
    std::string text;
    for (const char letter : value)
        switch (letter) {
        case '&': text += "&amp;"; break;
        case '<': text += "&lt;"; break;
        case '>': text += "&gt;"; break;
        case '"': text += "&quot;"; break;
        case '\n': text += "&#10;"; break;
        case '\r': text += "&#13;"; break;
        case '\t': text += "&#9;"; break;
        default: text += letter;
        }
    return text;
}

} // namespace halfbyte::tools::map
