#pragma once

#include "tools/pipeline/score/score.hpp"

#include <filesystem>
#include <string_view>

namespace halfbyte::tools::score {

inline constexpr const char* score_ending = ".score";

/// Reads the text of one file and adds its contents to the score. Throws InputError for the first
/// fault, with its line and column.
void read_score(std::string_view text, const std::string& file, Score& score);

/// Reads a file, or all *.score of a folder in the order of their names: they are one score.
Score read_scores(const std::filesystem::path& path);

} // namespace halfbyte::tools::score
