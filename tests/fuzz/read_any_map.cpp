#include "tests/fuzz/read_any_map.hpp"
#include "tests/support/source_folder.hpp"

#include "tools/pipeline/map/gid_table.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <string>

namespace halfbyte::test {

using namespace tools::map;
using namespace tools::support;

namespace {

void require(bool holds, const char* what) {
    if (!holds)
        throw std::logic_error(what);
}

void check_cell(const Map& map, const Cell& cell) {
    if (cell.empty())
        return;
    require(cell.tileset < map.tilesets.size(), "a cell names a tileset that is not there");
    require(cell.id < id_count(map.tilesets[cell.tileset]), "a cell's tile lies outside");
    require((cell.flags & ~(flip_horizontal | flip_vertical | flip_diagonal)) == 0,
            "a cell has unknown flags");
}

void check_layer(const Map& map, const Layer& layer) {
    if (const auto* tiles = std::get_if<TileLayer>(&layer.content)) {
        require(std::int64_t{tiles->width} * tiles->height
                    == static_cast<std::int64_t>(tiles->cells.size()),
                "a layer has too few or too many cells");
        for (const Cell& cell : tiles->cells)
            check_cell(map, cell);
    } else if (const auto* objects = std::get_if<ObjectLayer>(&layer.content)) {
        for (const Object& object : objects->objects) {
            check_cell(map, object.tile);
            require(std::isfinite(object.x) && std::isfinite(object.y), "an object stands nowhere");
        }
    }
}

void check_map(const Map& map) {
    require(map.width > 0 && map.height > 0
                && std::int64_t{map.width} * map.height <= max_layer_cells,
            "a map has an impossible size");
    for (const Layer& layer : map.layers)
        check_layer(map, layer);
    std::ostringstream out;
    write_map_json(out, map);
    require(nlohmann::json::accept(out.str()), "the printed map is not JSON");
}

/// A map with this tileset in it.
std::string around_tileset(std::string_view tileset) {
    return R"({"width":1,"height":1,"tilewidth":16,"tileheight":16,"layers":[],"tilesets":[{"firstgid":1,)"
           + std::string(tileset.substr(1)) + "]}";
}

} // namespace

std::vector<std::string> sample_maps(const char* ending) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(source_path("tests/data/maps")))
        if (entry.path().extension() == ending)
            paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> texts;
    for (const auto& path : paths)
        texts.push_back(read_file(path, 100'000));
    return texts;
}

bool read_any_map(std::string_view bytes) {
    const std::filesystem::path folder = source_path("tests/data/maps");
    try {
        const bool is_tileset = bytes.starts_with('{') && bytes.find("\"layers\"") == bytes.npos;
        check_map(load_map_text(is_tileset ? around_tileset(bytes) : std::string(bytes),
                                folder / "mutated"));
    } catch (const InputError& error) {
        require(std::string_view(error.what()).find('\n') == std::string_view::npos,
                "a message has several lines");
        return false;
    }
    return true;
}

} // namespace halfbyte::test
