#pragma once

#include "engine/sim/script_block.hpp"
#include "tools/content/compile_script.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::string_view parameter_word = "parameter";

/// A line of a script in its words.
struct ScriptLine {
    int number = 0;                 ///< in the file
    std::string label;              ///< without its colon; empty: it has none
    std::vector<std::string> words; ///< the op, and what follows it
};

/// The lines that say something.
std::vector<ScriptLine> script_lines(const ScriptText& script, const std::filesystem::path& path);

/// Of a word among the known ones. Throws InputError for another, "is not `what`", and names the
/// one that was probably meant, or those that are known.
std::size_t index_of_word(const ScriptLine& line, const std::string& word,
                          const std::vector<std::string_view>& known, const char* what,
                          const std::filesystem::path& path);

/// A multiple of `unit` within the range. Throws InputError, which says what to write instead.
int whole_number(const ScriptLine& line, const std::string& word, Range range, int unit,
                 const std::filesystem::path& path);

/// "a number", for a line that leaves one out.
const char* meaning_of(ScriptOperand operand);

/// The line as it should be where operands are missing at its end: `loop 3 LABEL`.
std::string completed(const ScriptLine& line, std::span<const ScriptOperand> missing);

} // namespace halfbyte::tools::content
