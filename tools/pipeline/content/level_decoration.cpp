#include "tools/pipeline/content/level_decoration.hpp"

#include "tools/pipeline/content/machine_limits.hpp"
#include "tools/pipeline/content/tile_animations.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

class DecorationReader {
  public:
    DecorationReader(const map::Map& map, const LevelTiles& cells, Faults& faults)
        : map_(map), cells_(cells), faults_(faults) {
        if (cells.tileset != nullptr)
            animations_ = read_tile_animations(*cells.tileset, map.path);
    }

    /// Only the first faulty cell is reported.
    std::vector<std::uint8_t> read(const map::Layer* layer) const {
        std::vector<std::uint8_t> tiles;
        bool sound = layer != nullptr;
        for (int row = 0; row < map_.height; ++row) {
            for (int column = 0; column < map_.width; ++column) {
                tiles.push_back(0);
                sound =
                    sound && faults_.attempt([&] { tiles.back() = tile_of(*layer, column, row); });
            }
        }
        const bool draws = std::ranges::any_of(tiles, [](auto tile) { return tile != 0; });
        return draws ? tiles : std::vector<std::uint8_t>();
    }

  private:
    std::uint8_t tile_of(const map::Layer& layer, int column, int row) const {
        const auto fail = [&](const std::string& what) {
            throw support::InputError(map_.path, layer.line,
                                      cell_text(column, row) + ": the tile in layer "
                                          + support::in_quotes(layer.name) + ' ' + what);
        };
        const auto& tiles = std::get<map::TileLayer>(layer.content);
        const map::Cell cell = map::cell_at(tiles, column, row);
        if (cell.empty())
            return 0;
        if (cells_.tileset != &map_.tilesets[cell.tileset])
            fail("must be of the tileset of the level's cells");
        if (cell.flags != 0)
            fail("is flipped or rotated, which the consoles cannot show");
        if (cell.id >= tile_numbers)
            fail("has id " + std::to_string(cell.id) + "; a level has tiles 0 to 255");
        if (animations_.is_later_frame(static_cast<std::uint8_t>(cell.id)))
            fail("is a later frame of an animation; use the animated tile");
        return static_cast<std::uint8_t>(cell.id);
    }

    const map::Map& map_;
    const LevelTiles& cells_;
    Faults& faults_;
    TileAnimations animations_;
};

} // namespace

LevelDecoration read_level_decoration(const map::Map& map, const MapLayers& layers,
                                      const LevelTiles& cells, Faults& faults) {
    if (layers.behind == nullptr && layers.front == nullptr)
        return {};
    const DecorationReader reader(map, cells, faults);
    return {reader.read(layers.behind), reader.read(layers.front)};
}

} // namespace halfbyte::tools::content
