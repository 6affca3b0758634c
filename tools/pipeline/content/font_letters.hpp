#pragma once

#include "tools/pipeline/content/toml_file.hpp"

#include <string>
#include <string_view>

namespace halfbyte::tools::content {

/// Returns the fault of a text with letters that the font lacks, for which screens would show
/// question marks: `has "Ü", missing from the font; the font has ...`. Empty for a text that can be
/// shown.
std::string letters_fault(std::string_view text);

/// Throws InputError for such a text in a table, unless the game has no font.
void check_letters(const TomlTable& table, std::string_view key, std::string_view text,
                   bool has_font);

} // namespace halfbyte::tools::content
