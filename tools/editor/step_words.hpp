// The changes of a step in words, for the user.
#pragma once

#include "tools/editor/map_step.hpp"

#include <string>

namespace halfbyte::tools::editor {

/// Such as "2 of your cells, the flea at 104,208 and your title", for changes that this program
/// has made and that another program may have replaced.
std::string words_of_own(const Step& step);

/// The note of a step that was undone, or redone: "undone: 2 cells of the layer behind".
std::string taken_note(const Step& step, bool back);

} // namespace halfbyte::tools::editor
