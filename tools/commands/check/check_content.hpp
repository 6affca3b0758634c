#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/load_content.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::check {

/// The results of a check of a game folder or a map, one line each.
struct Findings {
    std::vector<std::string> faults;   ///< errors: it cannot be played or built
    std::vector<std::string> warnings; ///< it can, but this is probably a mistake
    std::vector<std::string> notes;    ///< what was assumed or left out
    std::vector<std::string> feel;     ///< the effects of a game's numbers; empty after a fault

    content::CompiledGame game; ///< incomplete after a fault, empty for a map
    console::ConsoleArt art;    ///< empty if no console is a target of the game
};

/// Loads a path as `play` does, and continues after faults as far as possible. For each machine of
/// a game without faults it also makes what `build` would write.
Findings check_content(const std::filesystem::path& path,
                       const content::PlayableOptions& options = {});

} // namespace halfbyte::tools::check
