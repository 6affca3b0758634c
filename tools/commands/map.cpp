#include "tools/commands/map.hpp"

#include "tools/map/load_map.hpp"
#include "tools/map/map_json.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

namespace halfbyte::tools {

namespace {

struct MapOptions {
    std::string file;
    bool json = false;
};

std::string described(const Layer& layer) {
    if (const auto* tiles = std::get_if<TileLayer>(&layer.content)) {
        const auto filled = std::count_if(tiles->cells.begin(), tiles->cells.end(),
                                          [](const Cell& cell) { return !cell.empty(); });
        return "tiles, " + std::to_string(filled) + " cells filled";
    }
    if (const auto* objects = std::get_if<ObjectLayer>(&layer.content)) {
        return "objects, " + std::to_string(objects->objects.size());
    }
    return "image " + std::get<ImageLayer>(layer.content).image.path.filename().string();
}

void print_summary(std::ostream& out, const Map& map) {
    out << map.path.string() << ": " << map.width << " x " << map.height << " cells of "
        << map.tile_width << " x " << map.tile_height << " px\n";
    for (const Tileset& tileset : map.tilesets) {
        out << "  tileset " << in_quotes(tileset.name) << ": " << tileset.tile_count << " tiles of "
            << tileset.tile_width << " x " << tileset.tile_height << " px\n";
    }
    for (const Layer& layer : map.layers) {
        out << "  layer " << in_quotes(full_name(map, layer)) << ": " << described(layer)
            << (layer.visible ? "" : ", hidden") << '\n';
    }
}

void run(const MapOptions& options) {
    const Map map = load_map(options.file);
    if (options.json) {
        write_map_json(std::cout, map);
    } else {
        print_summary(std::cout, map);
    }
    if (!std::cout.flush()) {
        throw InputError("standard output", "cannot be written");
    }
}

} // namespace

void add_map_command(CLI::App& app) {
    const auto options = std::make_shared<MapOptions>();
    CLI::App* command = app.add_subcommand("map", "Print a map, decoded");
    command->add_option("FILE", options->file, "a Tiled map (.tmx)")->required();
    command->add_flag("--json", options->json, "everything, as JSON");
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools
