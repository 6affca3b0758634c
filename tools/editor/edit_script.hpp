#pragma once

#include "platform/hosted/paint/document.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace halfbyte::tools::editor {

/// Plays a script of edits on the level that the document has begun: an action a line, such as
/// "paint 3,4 5,4"; a # begins a comment. `note` is called with each note of the document. Throws
/// InputError at the script's line for what is wrong in it, and for what an action reports.
void play_edit_script(const std::filesystem::path& file, hosted::Document& document,
                      const std::function<void(const std::string&)>& note);

} // namespace halfbyte::tools::editor
