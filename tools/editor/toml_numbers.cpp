#include "tools/editor/toml_numbers.hpp"

#include "tools/pipeline/content/toml_file.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::tools::editor {

namespace {

/// toml++ counts lines and characters from 1; a character may have several bytes.
std::size_t offset_of(std::string_view text, toml::source_position place) {
    std::size_t at = 0;
    for (toml::source_index line = 1; line < place.line; ++line)
        at = text.find('\n', at) + 1;
    for (toml::source_index column = 1; column < place.column; ++column)
        do
            ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80);
    return at;
}

void add_numbers(const toml::table& table, const std::string& name, const std::string& text,
                 std::vector<TomlNumber>& numbers) {
    for (const auto& [key, value] : table)
        if (value.is_number()) {
            const std::size_t begin = offset_of(text, value.source().begin);
            const std::size_t end = std::min(text.find_first_of(" \t\r\n#,}]", begin), text.size());
            numbers.push_back({name, std::string(key.str()), begin, end - begin});
        }
}

} // namespace

std::vector<TomlNumber> numbers_in(const std::string& text, const std::filesystem::path& path) {
    const content::TomlFile file = content::toml_in(text, path);
    std::vector<TomlNumber> numbers;
    add_numbers(file.root, "", text, numbers);
    for (const auto& [key, value] : file.root)
        if (const toml::table* table = value.as_table())
            add_numbers(*table, std::string(key.str()), text, numbers);
    std::ranges::sort(numbers, {}, &TomlNumber::begin);
    return numbers;
}

std::string with_number(std::string text, const TomlNumber& number, const std::string& letters) {
    return text.replace(number.begin, number.length, letters);
}

} // namespace halfbyte::tools::editor
