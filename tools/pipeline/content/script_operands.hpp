#pragma once

#include "tools/pipeline/content/script_words.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The names of the rows of a table of ops or conditions.
template <class Rows>
std::vector<std::string_view> row_names(const Rows& rows) {
    std::vector<std::string_view> names;
    for (const auto& row : rows)
        names.emplace_back(row.name);
    return names;
}

/// The byte of the word after an op, for an operand that is neither a label nor a condition. Throws
/// InputError.
std::uint8_t operand_byte(ScriptOperand operand, const ScriptLine& line, const std::string& word,
                          const ScriptNames& names, const std::filesystem::path& path);

} // namespace halfbyte::tools::content
