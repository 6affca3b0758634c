// The one place where the programs list a folder: sorted, and without what editors and systems
// leave beside a game's files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::support {

/// Whether an editor or a system, not the maker, puts a file of this name beside others: a hidden
/// one (.x, ._x, .#x, .x.swp), a backup (x~) or an unsaved buffer (#x#).
bool is_leftover(const std::filesystem::path& file);

/// The files in a folder whose names have this ending, as ".score", sorted by name; no leftovers.
/// Throws InputError where the folder cannot be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view ending);

/// Everything in a folder, leftovers and folders, too, sorted by name. It is read completely before
/// the caller changes the folder. Throws InputError where the folder cannot be read.
std::vector<std::filesystem::path> entries_in(const std::filesystem::path& folder);

} // namespace halfbyte::tools::support
