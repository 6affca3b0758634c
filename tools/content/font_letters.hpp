#pragma once

#include "tools/content/toml_file.hpp"

#include <string>
#include <string_view>

namespace halfbyte::tools::content {

/// What is wrong with a text whose letters a font lacks, where screens would show question marks:
/// `has "Ü", which the font lacks; it has ...`. Empty for a text that can be shown.
std::string letters_fault(std::string_view text);

/// Throws InputError for such a text of a table, unless there is no font.
void check_letters(const TomlTable& table, std::string_view key, std::string_view text,
                   bool has_font);

} // namespace halfbyte::tools::content
