#include "tests/foreign/foreign_map.hpp"

#include "engine/level/cells.hpp"
#include "tests/foreign/raw_png.hpp"
#include "tests/support/message_of.hpp"
#include "tools/pipeline/map/load_map.hpp"

#include <algorithm>

namespace halfbyte::test {

namespace {

std::vector<std::string> lines_of(std::string_view drawing) {
    std::vector<std::string> lines;
    if (drawing.starts_with('\n'))
        drawing.remove_prefix(1);
    while (!drawing.empty()) {
        const auto end = std::min(drawing.find('\n'), drawing.size());
        lines.emplace_back(drawing.substr(0, end));
        drawing.remove_prefix(std::min(end + 1, drawing.size()));
    }
    return lines;
}

void write_tiles(const std::filesystem::path& path) {
    std::vector<std::uint32_t> pixels;
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 8 * 16; ++x)
            pixels.push_back(tile_colours[x / 16]);
    write_rgba_png(path, 8 * 16, pixels);
}

std::string xml_of(const ForeignMap& map) {
    return R"(<map version="1.8" orientation="orthogonal" width=")" + std::to_string(map.columns)
           + R"(" height=")" + std::to_string(map.rows) + R"(" tilewidth=")"
           + std::to_string(map.cell_width) + R"(" tileheight=")" + std::to_string(map.cell_height)
           + "\" " + map.attributes + ">\n" + map.tilesets + '\n' + map.layers + "</map>\n";
}

} // namespace

std::string plain_tileset(std::string_view inside, int side) {
    const std::string pixels = std::to_string(side);
    return R"(<tileset firstgid="1" name="plain" tilewidth=")" + pixels + R"(" tileheight=")"
           + pixels + R"(" tilecount="8" columns="8"><image source="tiles.png" width=")"
           + std::to_string(side * 8) + R"(" height=")" + pixels + R"("/>)" + std::string(inside)
           + "</tileset>";
}

std::string tile_layer(const TileLayerText& layer) {
    const auto lines = lines_of(layer.drawing);
    std::string cells;
    for (const std::string& line : lines) {
        for (const char c : line) {
            cells += cells.empty() ? "" : ",";
            cells += c >= '0' && c <= '9' ? c : '0';
        }
    }
    const std::string properties =
        layer.properties.empty() ? "" : "<properties>" + layer.properties + "</properties>";
    return "<layer name=\"" + layer.name + "\" width=\"" + std::to_string(lines.at(0).size())
           + "\" height=\"" + std::to_string(lines.size()) + "\" " + layer.attributes + ">"
           + properties + "<data encoding=\"csv\">" + cells + "</data></layer>\n";
}

std::string object_layer(std::string_view name, std::string_view objects) {
    return "<objectgroup name=\"" + std::string(name) + "\">" + std::string(objects)
           + "</objectgroup>\n";
}

ForeignFolder::ForeignFolder(const ForeignMap& map) {
    folder_.write("map.tmx", xml_of(map));
    write_tiles(folder_.path() / "tiles.png");
}

hosted::Pack ForeignFolder::load(const tools::foreign::ForeignOptions& options) {
    notes_.clear();
    return tools::foreign::load_foreign_map(tools::map::load_map(map_path()), options, notes_);
}

std::string ForeignFolder::error(const tools::foreign::ForeignOptions& options) {
    return without(folder_.path(), message_of([&] { load(options); }));
}

bool ForeignFolder::has_note(std::string_view part) const {
    return std::any_of(notes_.begin(), notes_.end(), [part](const std::string& note) {
        return note.find(part) != std::string::npos;
    });
}

std::string kinds_of(const hosted::Pack& pack) {
    const Level level = hosted::level_of(pack, pack.levels.at(0));
    std::string drawing;
    for (int row = 0; row < level.map.rows; ++row) {
        drawing += '\n';
        for (int column = 0; column < level.map.columns; ++column)
            drawing += letter_of(placed_kind(level.map, column, row));
    }
    return drawing;
}

std::string kinds_of(const ForeignMap& map, const tools::foreign::ForeignOptions& options) {
    return kinds_of(ForeignFolder(map).load(options));
}

std::pair<int, int> start_cell(const hosted::Pack& pack) {
    const Placement start = placement_at(hosted::level_of(pack, pack.levels.at(0)).map, 0);
    return {start.x / 16, (start.y - 1) / 16};
}

hosted::Colour pixel_of(const hosted::Pack& pack, int column, int row, int x, int y) {
    const auto& level = pack.levels.at(0);
    const int columns = hosted::level_of(pack, level).map.columns;
    const auto& look = level.looks.at(static_cast<std::size_t>(row * columns + column));
    return pack.cell_pictures.at(look.now).at(static_cast<std::size_t>(y * 16 + x));
}

} // namespace halfbyte::test
