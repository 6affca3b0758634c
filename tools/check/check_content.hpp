#pragma once

#include "tools/content/load_playable.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::check {

/// What there is to say about a game folder or a map, one line each.
struct Findings {
    std::vector<std::string> faults;   ///< it cannot be played or built
    std::vector<std::string> warnings; ///< it can, but was hardly meant so
    std::vector<std::string> notes;    ///< what was assumed or left out
    std::vector<std::string> feel;     ///< what follows from a game's numbers, if nothing is wrong
};

/// Loads it as `play` does, and goes on after faults as far as possible. Of a game without any,
/// makes what `build` would write for each of its machines.
Findings check_content(const std::filesystem::path& path,
                       const content::PlayableOptions& options = {});

} // namespace halfbyte::tools::check
