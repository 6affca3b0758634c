#include "tests/fuzz/read_any_map.hpp"
#include "tests/support/source_folder.hpp"

#include "tools/pipeline/map/gid_table.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"
#include "tools/support/input_error.hpp"

#include <cmath>
#include <ostream>
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

} // namespace

bool read_any_map(std::string_view bytes) {
    const std::filesystem::path folder = source_path("tests/data/maps");
    try {
        if (bytes.starts_with('{')) {
            MemoryBudget budget;
            read_tileset_json(bytes, folder / "mutated.tsj", budget);
        } else {
            check_map(load_map_text(std::string(bytes), folder / "mutated.tmx"));
        }
    } catch (const InputError& error) {
        require(std::string_view(error.what()).find('\n') == std::string_view::npos,
                "a message has several lines");
        return false;
    }
    return true;
}

} // namespace halfbyte::test
