#include "tools/content/source_places.hpp"

#include "tools/content/game_folder.hpp"
#include "tools/map/load_map.hpp"

namespace halfbyte::tools::content {

namespace {

namespace fs = std::filesystem;

void add(std::vector<fs::path>& places, const fs::path& place) {
    if (!place.empty()) {
        places.push_back(place);
    }
}

/// Art, scores and tables may lie outside the folder.
void add_game(std::vector<fs::path>& places, const fs::path& path) {
    add(places, path.extension() == ".toml" ? path.parent_path() / "." : path);
    Faults faults(Faults::Mode::collect);
    faults.attempt([&] {
        const GameFolder game = read_game_folder(path, faults);
        for (const fs::path& place : {game.art, game.scores, game.tuning, game.actors}) {
            add(places, place);
        }
    });
}

void add_map(std::vector<fs::path>& places, const fs::path& path) {
    add(places, path);
    Faults faults(Faults::Mode::collect);
    faults.attempt([&] {
        for (const map::Tileset& tileset : map::load_map(path).tilesets) {
            add(places, tileset.source);
            add(places, tileset.image.path);
        }
    });
}

} // namespace

std::vector<std::string> source_endings() {
    return {".toml", ".tmx", ".tmj", ".json", ".tsx", ".tsj", ".tx", ".tj", ".png", ".score"};
}

std::vector<fs::path> source_places(const fs::path& path) {
    std::vector<fs::path> places;
    if (is_game_folder(path)) {
        add_game(places, path);
        return places;
    }
    add_map(places, path);
    const fs::path home = fs::absolute(path).lexically_normal().parent_path().parent_path();
    if (is_game_folder(home)) {
        add_game(places, home);
    }
    return places;
}

} // namespace halfbyte::tools::content
