#pragma once

#include "tools/content/script_words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// What the rows of a table of scripts are called.
template <class Rows>
std::vector<std::string_view> row_names(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const auto& row : rows) {
        names.emplace_back(row.name);
    }
    return names;
}

/// The byte of a word that stands behind an op, of an operand that is neither a label nor a
/// condition. Throws InputError.
std::uint8_t operand_byte(ScriptOperand operand, const ScriptLine& line, const std::string& word,
                          const ScriptNames& names, const std::filesystem::path& path);

} // namespace halfbyte::tools::content
