#include "tools/commands/start/new_level.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::tools::start {

namespace {

namespace fs = std::filesystem;
using support::InputError;

constexpr int columns = 96;
constexpr int rows = 15; // a screen
constexpr int floor_row = 13;
constexpr int goal_column = 90;

/// The first tile of a class, as Tiled counts from 1; 0 if there is none.
std::uint32_t gid_of(const map::Tileset& tileset, const char* name) {
    const auto found = std::ranges::find(tileset.tiles, name, &map::TileInfo::class_name);
    return found == tileset.tiles.end() ? 0 : found->id + 1;
}

std::string cells_text(const map::Tileset& tileset) {
    std::string text;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            std::uint32_t gid = row >= floor_row ? gid_of(tileset, "solid") : 0;
            if (row == floor_row - 1 && column == goal_column)
                gid = gid_of(tileset, "goal");
            text += std::to_string(gid);
            text += column + 1 < columns ? "," : row + 1 < rows ? ",\n" : "\n";
        }
    return text;
}

std::string map_text(const std::string& name, const std::string& music, const fs::path& source,
                     const map::Tileset& tileset) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<map version=\"1.10\" orientation=\"orthogonal\" width=\""
           + std::to_string(columns) + "\" height=\"" + std::to_string(rows)
           + "\" tilewidth=\"16\" tileheight=\"16\" nextlayerid=\"3\" nextobjectid=\"2\">\n"
             " <properties>\n"
             "  <property name=\"title\" value=\""
           + title_for(name) + "\"/>\n  <property name=\"music\" value=\"" + music
           + "\"/>\n  <property name=\"palette\" value=\"\"/>\n </properties>\n <tileset "
             "firstgid=\"1\" source=\""
           + source.generic_string() + "\"/>\n <layer id=\"1\" name=\"cells\" width=\""
           + std::to_string(columns) + "\" height=\"" + std::to_string(rows)
           + "\">\n  <data encoding=\"csv\">\n" + cells_text(tileset)
           + "</data>\n </layer>\n <objectgroup id=\"2\" name=\"actors\">\n"
             "  <object id=\"1\" type=\"player\" x=\"40\" y=\"208\"><point/></object>\n"
             " </objectgroup>\n</map>\n";
}

/// The first tileset of a level that is a file of its own.
map::Tileset shared_tileset(const content::GameFolder& game) {
    bool all_are_ldtk = true;
    for (const auto& level : game.levels) {
        const map::Map map = map::load_map(level.path);
        if (!map.tilesets.empty() && !map.tilesets.front().source.empty())
            return map.tilesets.front();
        all_are_ldtk &= level.path.extension() == ".ldtk";
    }
    throw InputError(game.levels.front().path,
                     all_are_ldtk ? "LDtk projects have no shared tileset file; put a .tmx level "
                                    "into the game first"
                                  : "its tileset is not a file of its own; export it in Tiled, so "
                                    "that levels can share it");
}

void check_name(const std::string& name) {
    if (!content::is_short_name(name))
        throw InputError("NAME", std::string("must be ") + content::short_name_rule + ", not "
                                     + support::in_quotes(name));
}

} // namespace

NewMap new_map(const content::GameFolder& game, const std::string& name) {
    const fs::path map = free_map(game, name, ".tmx");
    const map::Tileset tileset = shared_tileset(game);
    const fs::path source =
        tileset.source.lexically_relative(hosted::normal_path(map.parent_path()));
    return {map, map_text(name, game.music.name, source, tileset)};
}

fs::path make_new_level(const fs::path& path, const std::string& name) {
    check_name(name);
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(path, faults);
    const NewMap map = new_map(game, name);
    hosted::save_file(map.file, map.text);
    list_level(game, map.file,
               [&](const std::string& text) { return with_level(text, name, game.file); });
    return map.file;
}

fs::path free_map(const content::GameFolder& game, const std::string& name,
                  const fs::path& ending) {
    check_name(name);
    const fs::path folder = game.file.parent_path() / content::levels_folder;
    std::error_code error;
    if (fs::exists(content::map_in(folder, name), error))
        throw InputError(content::map_in(folder, name), "this level is there already; choose "
                                                        "another name");
    return folder / (name + ending.string());
}

void list_level(const content::GameFolder& game, const fs::path& map,
                const std::function<std::string(const std::string& text)>& edit) {
    try {
        const std::string text = read_game_text(game.file);
        const std::string edited = edit(text);
        content::Faults faults(content::Faults::Mode::throw_first);
        content::game_folder_with(edited, game.file, faults);
        if (edited != text)
            hosted::save_file(game.file, edited);
    } catch (const std::runtime_error&) {
        std::error_code ignored;
        fs::remove(map, ignored);
        throw;
    }
}

} // namespace halfbyte::tools::start
