#include "tools/commands/check/terrain_tiles.hpp"

#include "tools/editor/terrains.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace halfbyte::tools::check {

namespace {

void add_missing(const map::Tileset& tileset, const std::filesystem::path& file,
                 std::vector<std::string>& lines) {
    for (const hosted::Terrain& terrain : editor::terrains_of(tileset)) {
        const std::vector<hosted::Sides> missing = hosted::missing_tiles(terrain);
        if (missing.empty())
            continue;
        lines.emplace_back(
            support::InputError(file, "the terrain " + support::in_quotes(terrain.name) + " lacks "
                                          + std::to_string(missing.size())
                                          + (missing.size() == 1 ? " tile" : " tiles")
                                          + ": one that joins on the sides "
                                          + hosted::sides_in_words(missing.front())
                                          + "; draw it and add it to the terrain set in Tiled")
                .what());
    }
}

} // namespace

std::vector<std::string> missing_terrain_tiles(const content::GameFolder& game) {
    std::vector<std::string> lines;
    std::set<std::filesystem::path> seen;
    for (const content::GameFolder::LevelEntry& level : game.levels) {
        if (level.path.extension() != ".tmx")
            continue;
        for (const map::Tileset& tileset : map::load_map(level.path).tilesets) {
            const auto file =
                (tileset.source.empty() ? level.path : tileset.source).lexically_normal();
            if (!tileset.terrain_sets.empty() && seen.insert(file).second)
                add_missing(tileset, file, lines);
        }
    }
    return lines;
}

} // namespace halfbyte::tools::check
