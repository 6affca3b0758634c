#include "tools/commands/map.hpp"

#include "platform/hosted/text/print.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <memory>
#include <string>

namespace halfbyte::tools::commands {

namespace {

struct MapOptions {
    std::string file;
    bool json = false;
};

std::string described(const map::Layer& layer) {
    if (const auto* tiles = std::get_if<map::TileLayer>(&layer.content)) {
        const auto filled = std::count_if(tiles->cells.begin(), tiles->cells.end(),
                                          [](const map::Cell& cell) { return !cell.empty(); });
        return "tiles, " + std::to_string(filled) + " cells filled";
    }
    if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content))
        return "objects, " + std::to_string(objects->objects.size());
    return "image " + std::get<map::ImageLayer>(layer.content).image.path.filename().string();
}

std::string line_of(const map::Map& map) {
    return map.path.string() + ": " + std::to_string(map.width) + " x " + std::to_string(map.height)
           + " cells of " + std::to_string(map.tile_width) + " x " + std::to_string(map.tile_height)
           + " px";
}

std::string line_of(const map::Tileset& tileset) {
    return "  tileset " + support::in_quotes(tileset.name) + ": "
           + std::to_string(tileset.tile_count) + " tiles of " + std::to_string(tileset.tile_width)
           + " x " + std::to_string(tileset.tile_height) + " px";
}

void print_summary(const map::Map& map) {
    hosted::print_line(line_of(map));
    for (const map::Tileset& tileset : map.tilesets)
        hosted::print_line(line_of(tileset));
    for (const map::Layer& layer : map.layers) {
        hosted::print_line("  layer " + support::in_quotes(map::full_name(map, layer)) + ": "
                           + described(layer) + (layer.visible ? "" : ", hidden"));
    }
}

void run(const MapOptions& options) {
    const map::Map map = map::load_map(options.file);
    if (options.json) {
        map::write_map_json(hosted::raw_output(), map);
        hosted::check_output();
    } else {
        print_summary(map);
    }
}

} // namespace

void add_map_command(CLI::App& app) {
    const auto options = std::make_shared<MapOptions>();
    CLI::App* command = app.add_subcommand("map", "Print the layers and tilesets of a map");
    command->add_option("FILE", options->file, "a map (.tmx, .tmj or .ldtk)")->required();
    command->add_flag("--json", options->json, "print the whole map as JSON");
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
