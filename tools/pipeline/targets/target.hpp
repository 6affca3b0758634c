// The functions that make a machine's files and previews of a game. Each machine defines them,
// platform/NAME/host/files/target.cpp.
#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/console/generated_file.hpp"
#include "tools/pipeline/console/preview.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machine.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace halfbyte::tools::targets {

struct Target {
    const machines::Machine& machine;

    /// The files that `build` writes. A computer needs no console art. Throws InputError for what
    /// does not fit, and for art that the machine cannot show.
    std::vector<console::GeneratedFile> (*files)(const content::CompiledGame& game,
                                                 const console::ConsoleArt& art);

    /// The data to draw a game folder as the machine does; nothing if no level is for it. Null if
    /// the screen's size alone makes the preview. Throws InputError for art that the machine cannot
    /// show.
    std::optional<console::Preview> (*preview)(const std::filesystem::path& game);
};

} // namespace halfbyte::tools::targets
