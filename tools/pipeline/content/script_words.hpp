#pragma once

#include "engine/sim/script_block.hpp"
#include "tools/pipeline/content/compile_script.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view parameter_word = "parameter";

/// A line of a script, split into words.
struct ScriptLine {
    int number = 0;                 ///< in the file
    std::string label;              ///< without its colon; empty: none
    std::vector<std::string> words; ///< the op and its operands
};

/// The lines that have a label or an op.
std::vector<ScriptLine> script_lines(const ScriptText& script, const std::filesystem::path& path);

/// The index of a word among the known ones. Throws InputError for another word, "is not `what`",
/// and names the one that was probably meant, or all known ones.
std::size_t index_of_word(const ScriptLine& line, const std::string& word,
                          const std::vector<std::string_view>& known, const char* what,
                          const std::filesystem::path& path);

/// A multiple of `unit` within the range. Throws InputError with advice on what to write instead.
int whole_number(const ScriptLine& line, const std::string& word, Range range, int unit,
                 const std::filesystem::path& path);

/// "a number", for the message about a line that lacks one.
const char* meaning_of(ScriptOperand operand);

/// The line, completed by placeholders for operands that are missing at its end: `loop 3 LABEL`.
std::string completed(const ScriptLine& line, std::span<const ScriptOperand> missing);

} // namespace halfbyte::tools::content
