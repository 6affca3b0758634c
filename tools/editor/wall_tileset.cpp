#include "tools/editor/wall_tileset.hpp"

#include "tools/editor/items.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

namespace halfbyte::tools::editor {

const map::Tileset* tileset_of_walls(const map::Map& map) {
    const auto found = std::ranges::find_if(map.tilesets, [](const map::Tileset& tileset) {
        return std::ranges::any_of(walls_of(tileset), [](Walls walls) { return walls != 0; });
    });
    return found == map.tilesets.end() ? nullptr : &*found;
}

std::optional<std::pair<map::EditableMap, std::string>>
with_tileset_of_walls(const map::EditableMap& map) {
    const std::filesystem::path from = map.map().path.parent_path();
    std::set<std::filesystem::path> folders;
    for (const map::Tileset& tileset : map.map().tilesets)
        if (!tileset.source.empty() && folders.insert(tileset.source.parent_path()).second)
            for (const std::filesystem::path& file :
                 support::files_in(tileset.source.parent_path(), ".tsx"))
                try {
                    const std::string source = file.lexically_relative(from).generic_string();
                    map::EditableMap extended(map.with_tileset(source).bytes, map.map().path);
                    if (tileset_of_walls(extended.map()) != nullptr)
                        return std::pair(std::move(extended), source);
                } catch (const support::InputError&) {
                    continue; // a tileset of something else, whose fault does not matter here
                }
    return std::nullopt;
}

} // namespace halfbyte::tools::editor
