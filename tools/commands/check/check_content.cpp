#include "tools/commands/check/check_content.hpp"

#include "tools/commands/check/measure_feel.hpp"
#include "tools/commands/check/terrain_tiles.hpp"
#include "tools/commands/check/windows_names.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/console/contrast.hpp"
#include "tools/pipeline/content/load_content.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace halfbyte::tools::check {

namespace {

bool is_for(const content::CompiledGame& game, const machines::Machine& machine) {
    return std::ranges::any_of(game.targets,
                               [&](const auto& targets) { return targets.has(machine); });
}

bool is_for_consoles(const content::CompiledGame& game) {
    return std::ranges::any_of(machines::all(), [&](const machines::Machine* machine) {
        return machine->is_console && is_for(game, *machine);
    });
}

/// Makes what `build` would write for each machine of the game.
void build_for_all(const content::CompiledGame& game, console::ConsoleArt& art,
                   content::Faults& faults) {
    if (is_for_consoles(game)) {
        art = console::compile_console_art(game.art, faults);
        if (!faults.none())
            return;
    }
    for (const machines::Machine* machine : machines::all())
        if (is_for(game, *machine))
            faults.attempt([&] {
                targets::built_files(game, art, *machine);
                targets::warn_of_losses(game, art, *machine, faults);
            });
    if (is_for_consoles(game))
        console::check_contrast(game, art, faults);
}

} // namespace

Findings check_content(const std::filesystem::path& path, const content::PlayableOptions& options) {
    content::Faults faults(content::Faults::Mode::collect);
    content::LoadedContent loaded;
    console::ConsoleArt art;
    faults.attempt([&] {
        loaded = content::load_content(path, options, faults);
        if (faults.none())
            build_for_all(loaded.game, art, faults); // a foreign map has no machines
    });
    Findings findings{faults.messages(), faults.warnings(), loaded.notes, {}, {}, {}};
    if (content::is_game_folder(path))
        std::ranges::move(names_for_windows(loaded.game.folder, path),
                          std::back_inserter(findings.warnings));
    if (faults.none() && content::is_game_folder(path))
        std::ranges::move(missing_terrain_tiles(loaded.game.folder),
                          std::back_inserter(findings.warnings));
    if (faults.none() && content::is_game_folder(path))
        findings.feel = measure_feel(loaded.game.pack.rules, loaded.game.pack.flow.flow);
    findings.game = std::move(loaded.game);
    findings.art = std::move(art);
    return findings;
}

} // namespace halfbyte::tools::check
