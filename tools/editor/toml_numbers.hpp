#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// A number in the text of a TOML file: a key of the file or of one of its tables.
struct TomlNumber {
    std::string table; ///< empty: none
    std::string key;
    std::size_t begin = 0; ///< its letters in the text
    std::size_t length = 0;

    bool operator==(const TomlNumber&) const = default;
};

/// The numbers of a text in their order. Throws InputError, with this path, for a text that is
/// invalid.
std::vector<TomlNumber> numbers_in(const std::string& text, const std::filesystem::path& path);

/// The text with other letters of a number. Every other byte stays.
std::string with_number(std::string text, const TomlNumber& number, const std::string& letters);

} // namespace halfbyte::tools::editor
