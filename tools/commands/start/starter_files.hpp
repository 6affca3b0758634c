#pragma once

#include <span>
#include <string_view>

namespace halfbyte::tools::start {

/// A file of the game that makers begin with, built into the program.
struct StarterFile {
    std::string_view path; ///< from the new game's folder
    std::string_view bytes;
};

/// All these files; tools/commands/start/starter_files.cmake lists their sources.
std::span<const StarterFile> starter_files();

} // namespace halfbyte::tools::start
