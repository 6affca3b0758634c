#include "tools/pipeline/targets/built_files.hpp"

#include "tools/pipeline/content/level_variants.hpp"
#include "tools/pipeline/targets/targets.hpp"

namespace halfbyte::tools::targets {

bool has_level_for(const content::CompiledGame& game, const machines::Machine& machine) {
    return !machine.is_console || !content::levels_for(game, machine).empty();
}

void check_has_level(const content::CompiledGame& game, const machines::Machine& machine) {
    if (!has_level_for(game, machine)) {
        throw support::InputError(game.folder.file, std::string("no level has \"") + machine.name
                                                        + "\" among its \"targets\"");
    }
}

std::vector<console::GeneratedFile> built_files(const content::CompiledGame& game,
                                                const console::ConsoleArt& art,
                                                const machines::Machine& machine) {
    check_has_level(game, machine);
    return target_of(machine).files(game, art);
}

void warn_of_losses(const content::CompiledGame& game, const console::ConsoleArt& art,
                    const machines::Machine& machine, content::Faults& faults) {
    if (const Target& target = target_of(machine); target.warn != nullptr)
        target.warn(game, art, faults);
}

} // namespace halfbyte::tools::targets
