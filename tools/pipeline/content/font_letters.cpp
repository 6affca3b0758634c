#include "tools/pipeline/content/font_letters.hpp"

#include "engine/show/glyphs.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::tools::content {

namespace {

/// UTF-8 characters: a first byte and its continuation bytes.
std::vector<std::string_view> characters_of(std::string_view text) {
    std::vector<std::string_view> characters;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + 1;
        while (end < text.size() && glyph_of(text[end]) == no_glyph)
            ++end;
        characters.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return characters;
}

bool is_shown(std::string_view character) {
    return character == "?" || glyph_of(character.front()) != glyph_of('?');
}

} // namespace

std::string letters_fault(std::string_view text) {
    std::vector<std::string_view> lacking;
    for (const std::string_view character : characters_of(text))
        if (!is_shown(character) && std::ranges::find(lacking, character) == lacking.end())
            lacking.push_back(character);
    if (lacking.empty())
        return {};
    std::string what = "has ";
    for (std::size_t i = 0; i < lacking.size(); ++i) {
        what += i == 0 ? "" : i + 1 == lacking.size() ? " and " : ", ";
        what += support::in_quotes(lacking[i]);
    }
    return what + ", missing from the font; the font has A to Z, 0 to 9, spaces and "
           + "!\"#$%&'()*+,-./:;<=>?@[\\]^_";
}

void check_letters(const TomlTable& table, std::string_view key, std::string_view text,
                   bool has_font) {
    if (const std::string fault = letters_fault(text); has_font && !fault.empty())
        table.fail(key, fault);
}

} // namespace halfbyte::tools::content
