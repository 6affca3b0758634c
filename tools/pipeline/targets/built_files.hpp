#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/console/generated_file.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machine.hpp"

#include <vector>

namespace halfbyte::tools::targets {

/// Whether the machine has a level of the game. A computer has all.
bool has_level_for(const content::CompiledGame& game, const machines::Machine& machine);

/// Throws InputError if it has none.
void check_has_level(const content::CompiledGame& game, const machines::Machine& machine);

/// The files that `build` writes for a machine of a compiled game. `check` makes the same files, to
/// find what does not fit a machine. `art` is the art of the consoles. Throws InputError for what
/// does not fit, for art that a console cannot show, and if no level is for the console.
std::vector<console::GeneratedFile> built_files(const content::CompiledGame& game,
                                                const console::ConsoleArt& art,
                                                const machines::Machine& machine);

/// Adds warnings of what a machine shows otherwise than a computer. Its files must fit it.
void warn_of_losses(const content::CompiledGame& game, const console::ConsoleArt& art,
                    const machines::Machine& machine, content::Faults& faults);

} // namespace halfbyte::tools::targets
