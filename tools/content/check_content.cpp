#include "tools/content/check_content.hpp"

#include "tools/console/compile_art.hpp"
#include "tools/content/compile_game.hpp"
#include "tools/content/compile_level.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/map/load_map.hpp"

#include <algorithm>

namespace halfbyte::tools {

namespace {

void check_map(const std::filesystem::path& path, Faults& faults) {
    const Map map = load_map(path);
    if (!is_level(map)) {
        return;
    }
    Targets targets;
    faults.attempt([&] { targets = read_targets(map); });
    faults.attempt([&] { read_title(map, {}); });
    const LevelTiles cells = read_level_tiles(map, faults);
    if (cells.tileset != nullptr) {
        CellArt art;
        faults.attempt([&] { art.bank_of(*cells.tileset, map.path, faults); });
    }
    compile_block(map, cells, {}, targets, faults);
}

/// What a game's own form of art on the consoles may lack is looked at once the rest is right.
void check_game(const std::filesystem::path& path, Faults& faults) {
    const CompiledGame game = compile_game(path, faults);
    const bool on_consoles =
        std::any_of(game.targets.begin(), game.targets.end(),
                    [](const Targets& targets) { return targets.gba || targets.nes; });
    if (faults.none() && on_consoles) {
        compile_console_art(game.art, faults);
    }
}

} // namespace

std::vector<std::string> check_content(const std::filesystem::path& path) {
    Faults faults(Faults::Mode::collect);
    faults.attempt([&] {
        std::error_code error;
        if (is_game_folder(path) || std::filesystem::is_directory(path, error)) {
            check_game(path, faults);
        } else {
            check_map(path, faults);
        }
    });
    return faults.messages();
}

} // namespace halfbyte::tools
