#include "tools/check/check_content.hpp"

#include "tools/check/measure_feel.hpp"
#include "tools/console/compile_art.hpp"
#include "tools/console/contrast.hpp"
#include "tools/content/load_content.hpp"

#include <algorithm>

namespace halfbyte::tools::check {

namespace {

bool is_for_consoles(const content::CompiledGame& game) {
    return std::any_of(game.targets.begin(), game.targets.end(),
                       [](const content::Targets& targets) { return targets.gba || targets.nes; });
}

} // namespace

Findings check_content(const std::filesystem::path& path, const content::PlayableOptions& options) {
    content::Faults faults(content::Faults::Mode::collect);
    content::LoadedContent loaded;
    faults.attempt([&] {
        loaded = content::load_content(path, options, faults);
        // What its art may lack on the consoles is looked at once the rest is right.
        if (faults.none() && is_for_consoles(loaded.game)) {
            const console::ConsoleArt art = console::compile_console_art(loaded.game.art, faults);
            if (faults.none()) {
                console::check_contrast(loaded.game, art, faults);
            }
        }
    });
    Findings findings{faults.messages(), faults.warnings(), loaded.notes, {}};
    if (faults.none() && path.extension() != ".tmx") {
        findings.feel = measure_feel(loaded.game.pack.rules, loaded.game.pack.flow.flow);
    }
    return findings;
}

} // namespace halfbyte::tools::check
