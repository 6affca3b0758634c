#include "tools/content/check_content.hpp"

#include "tools/content/compile_game.hpp"
#include "tools/content/compile_level.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/map/load_map.hpp"

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

} // namespace

std::vector<std::string> check_content(const std::filesystem::path& path) {
    Faults faults(Faults::Mode::collect);
    faults.attempt([&] {
        std::error_code error;
        if (is_game_folder(path) || std::filesystem::is_directory(path, error)) {
            compile_game(path, faults);
        } else {
            check_map(path, faults);
        }
    });
    return faults.messages();
}

} // namespace halfbyte::tools
