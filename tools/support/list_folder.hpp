// Lists folders for all programs: sorted, and without the files that editors and systems leave
// beside a game's files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::support {

/// Whether a file of this name was left by an editor or a system: a hidden one (.x, ._x, .#x,
/// .x.swp), a backup (x~) or an unsaved buffer (#x#).
bool is_leftover(const std::filesystem::path& file);

/// The files in a folder whose names end in `ending`, such as ".score", sorted by name; no
/// leftovers. Throws InputError if the folder cannot be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view ending);

/// Everything in a folder, including leftovers and folders, sorted by name. The list is complete
/// before it is returned, so the caller may change the folder. Throws InputError if the folder
/// cannot be read.
std::vector<std::filesystem::path> entries_in(const std::filesystem::path& folder);

} // namespace halfbyte::tools::support
