#include "tools/check/check_content.hpp"

#include "tools/check/measure_feel.hpp"
#include "tools/console/built_files.hpp"
#include "tools/console/compile_art.hpp"
#include "tools/console/contrast.hpp"
#include "tools/content/load_content.hpp"

#include <algorithm>

namespace halfbyte::tools::check {

namespace {

bool is_for(const content::CompiledGame& game, content::Machine machine) {
    return std::ranges::any_of(game.targets, machine);
}

bool is_for_consoles(const content::CompiledGame& game) {
    return is_for(game, &content::Targets::gba) || is_for(game, &content::Targets::nes);
}

/// Makes what `build` would write for each machine of the game.
void build_for_all(const content::CompiledGame& game, content::Faults& faults) {
    console::ConsoleArt art;
    if (is_for_consoles(game)) {
        art = console::compile_console_art(game.art, faults);
        if (!faults.none()) {
            return;
        }
    }
    for (const content::NamedMachine& machine : content::machines) {
        if (is_for(game, machine.machine)) {
            faults.attempt([&] { console::built_files(game, art, machine); });
        }
    }
    if (is_for_consoles(game)) {
        console::check_contrast(game, art, faults);
    }
}

} // namespace

Findings check_content(const std::filesystem::path& path, const content::PlayableOptions& options) {
    content::Faults faults(content::Faults::Mode::collect);
    content::LoadedContent loaded;
    faults.attempt([&] {
        loaded = content::load_content(path, options, faults);
        if (faults.none()) {
            build_for_all(loaded.game, faults); // a foreign map has no machines
        }
    });
    Findings findings{faults.messages(), faults.warnings(), loaded.notes, {}};
    if (faults.none() && path.extension() != ".tmx") {
        findings.feel = measure_feel(loaded.game.pack.rules, loaded.game.pack.flow.flow);
    }
    return findings;
}

} // namespace halfbyte::tools::check
