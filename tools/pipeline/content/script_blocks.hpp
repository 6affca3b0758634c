#pragma once

#include "tools/pipeline/content/script_words.hpp"

namespace halfbyte::tools::content {

/// Replaces the blocks of a script by labels and jumps to them; all other lines stay as they are.
///
///   loop 3        if seen 96        if wall
///       ...           ...               ...
///   end           end               else
///                                       ...
///                                   end
///
/// The block of a `loop 3` runs three times, of a `loop parameter` as often as the parameter says.
/// Throws InputError at the line of a block without an end, or of an end without a block.
std::vector<ScriptLine> without_blocks(const std::vector<ScriptLine>& lines,
                                       const std::filesystem::path& path);

} // namespace halfbyte::tools::content
