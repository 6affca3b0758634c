#include "tools/pipeline/targets/built_files.hpp"

#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/targets/targets.hpp"

namespace halfbyte::tools::targets {

std::vector<console::GeneratedFile> built_files(const content::CompiledGame& game,
                                                const console::ConsoleArt& art,
                                                const machines::Machine& machine) {
    if (machine.is_console && content::levels_for(game, machine).empty()) {
        throw support::InputError(game.folder.file, std::string("no level has \"") + machine.name
                                                        + "\" among its \"targets\"");
    }
    return target_of(machine).files(game, art);
}

} // namespace halfbyte::tools::targets
