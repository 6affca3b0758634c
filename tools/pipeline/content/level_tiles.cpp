#include "tools/pipeline/content/level_tiles.hpp"

#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"
#include "tools/pipeline/content/property_reader.hpp"
#include "tools/pipeline/content/toml_file.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <iterator>

namespace halfbyte::tools::content {

namespace {

void check_size(const map::Map& map) {
    if (map.tile_width != pixels_per_cell || map.tile_height != pixels_per_cell) {
        throw support::InputError(map.path, "the map's tiles have " + std::to_string(map.tile_width)
                                                + " x " + std::to_string(map.tile_height)
                                                + " pixels; they must have 16 x 16");
    }
    if (map.width < 1 || map.height < 1 || map.width > level_columns || map.height > level_rows) {
        throw support::InputError(
            map.path, "the map has " + std::to_string(map.width) + " x "
                          + std::to_string(map.height) + " cells; a level has 1 x 1 to "
                          + std::to_string(level_columns) + " x " + std::to_string(level_rows));
    }
}

class TileReader {
  public:
    TileReader(const map::Map& map, const MapLayers& layers, Faults& faults)
        : map_(map), layer_(*layers.cells), decoration_{layers.behind, layers.front},
          kinds_(layers.kinds), faults_(faults) {
        result_.columns = map.width;
        result_.rows = map.height;
        result_.layer_line = layer_.line;
        result_.tiles.reserve(static_cast<std::size_t>(map.width)
                              * static_cast<std::size_t>(map.height));
    }

    LevelTiles read() {
        const auto& cells = std::get<map::TileLayer>(layer_.content);
        for (int row = 0; row < map_.height; ++row)
            for (int column = 0; column < map_.width; ++column)
                result_.tiles.push_back(tile_of(map::cell_at(cells, column, row), column, row));
        if (result_.tileset == nullptr)
            take_tileset_of_decoration();
        return std::move(result_);
    }

  private:
    std::uint8_t tile_of(map::Cell cell, int column, int row) {
        if (was_checked(cell))
            return static_cast<std::uint8_t>(cell.id);
        const std::string where = cell_text(column, row);
        if (cell.empty())
            return empty_tile(where);
        const map::Tileset& tileset = map_.tilesets[cell.tileset];
        if (result_.tileset == nullptr) {
            result_.tileset = &tileset;
            check_kind_of_empty();
        }
        if (result_.tileset != &tileset) {
            once(other_tileset_reported_, where,
                 "the tile is of tileset " + support::in_quotes(tileset.name)
                     + ", but others are of " + support::in_quotes(result_.tileset->name)
                     + "; a level has one tileset");
            return 0;
        }
        if (cell.flags != 0) {
            once(turned_reported_, where,
                 "the tile is flipped or rotated, which the consoles cannot show");
        }
        if (cell.id >= tile_numbers) {
            once(high_id_reported_, where,
                 "the tile has id " + std::to_string(cell.id) + "; a level has tiles 0 to 255");
            return 0;
        }
        note_use(cell.id, where);
        if (kinds_ != nullptr)
            take_kind(cell.id, column, row);
        return static_cast<std::uint8_t>(cell.id);
    }

    /// Whether a cell before it had the same tile without a fault. Making the text of a cell's
    /// position takes longer than all checks.
    bool was_checked(map::Cell cell) const {
        return kinds_ == nullptr && !cell.empty() && cell.flags == 0 && cell.id < tile_numbers
               && result_.tileset == &map_.tilesets[cell.tileset] && used_[cell.id];
    }

    std::uint8_t empty_tile(const std::string& where) {
        if (first_empty_.empty()) {
            first_empty_ = where;
            check_kind_of_empty();
        }
        return 0;
    }

    /// The consoles have a tile in every cell: a cell without one has tile 0 there.
    void check_kind_of_empty() {
        if (first_empty_.empty() || result_.tileset == nullptr)
            return;
        const map::TileInfo* info = map::find_tile(*result_.tileset, 0);
        if (info != nullptr && !info->class_name.empty() && info->class_name != kind_names[0]) {
            fault(first_empty_, "the cell is empty and counts as tile 0, but tile 0 has the class "
                                    + support::in_quotes(info->class_name));
        }
    }

    void take_tileset_of_decoration() {
        for (const map::Layer* layer : decoration_)
            if (layer != nullptr)
                for (const map::Cell& cell : std::get<map::TileLayer>(layer->content).cells)
                    if (!cell.empty() && result_.tileset == nullptr)
                        result_.tileset = &map_.tilesets[cell.tileset];
        check_kind_of_empty();
    }

    /// Reads the tileset's class and properties of a tile when the level first uses the tile.
    void note_use(std::uint32_t id, const std::string& where) {
        if (used_[id])
            return;
        used_.set(id);
        refuse_later_frame(id, where, "tile " + std::to_string(id));
        const map::TileInfo* info = map::find_tile(*result_.tileset, id);
        if (info == nullptr)
            return;
        const std::string tile = where + ": tile " + std::to_string(id);
        faults_.attempt([&] {
            result_.kinds[id] = kind_of_class(info->class_name, map_.path, layer_.line, tile);
        });
        faults_.attempt([&] { result_.gone[id] = read_gone(*info, result_.kinds[id], tile); });
    }

    /// Gives a tile the kind of its cell in the IntGrid layer; it has the same one in all cells.
    void take_kind(std::uint32_t id, int column, int row) {
        const std::string where = cell_text(column, row);
        const map::Cell value =
            map::cell_at(std::get<map::TileLayer>(kinds_->content), column, row);
        const map::TileInfo* info = map::find_tile(map_, value);
        TileKind kind = TileKind::empty;
        faults_.attempt([&] {
            kind = kind_of_class(info == nullptr ? "" : info->class_name, map_.path, layer_.line,
                                 where);
        });
        if (has_kind_[id] && result_.kinds[id] != kind) {
            fault(where, "tile " + std::to_string(id) + " has the kind "
                             + support::in_quotes(kind_names[static_cast<int>(kind)])
                             + " here and another one elsewhere; use a tile for each kind");
        }
        has_kind_.set(id);
        result_.kinds[id] = kind;
    }

    /// The consoles store a later frame of an animation only as part of the animated tile.
    void refuse_later_frame(std::uint32_t id, const std::string& where,
                            const std::string& subject) {
        for (const map::TileInfo& other : result_.tileset->tiles) {
            const auto shows = [&](const map::AnimationFrame& frame) { return frame.tile == id; };
            if (other.id != id && std::ranges::any_of(other.animation, shows)) {
                fault(where, subject + " is a frame of the animation of tile "
                                 + std::to_string(other.id) + "; use that tile");
                return;
            }
        }
    }

    std::uint8_t read_gone(const map::TileInfo& info, TileKind kind, const std::string& tile) {
        PropertyReader properties(info.properties, map_.path, layer_.line, tile);
        const map::Property* gone = properties.find("gone");
        properties.refuse_others();
        if (gone == nullptr)
            return 0;
        const auto* id = std::get_if<std::int64_t>(&gone->value);
        const int count = std::min<int>(result_.tileset->tile_count, tile_numbers);
        if (gone->type != map::PropertyType::integer || *id < 0 || *id >= count) {
            properties.fail("gone", "must be the number of a tile, an int from 0 to "
                                        + std::to_string(count - 1));
        }
        if (!(traits_of(kind) & trait_mutable)) {
            throw support::InputError(
                map_.path, layer_.line,
                tile + " has the property \"gone\", but its kind never changes; remove it");
        }
        refuse_later_frame(static_cast<std::uint32_t>(*id), tile,
                           "its \"gone\", tile " + std::to_string(*id) + ',');
        return static_cast<std::uint8_t>(*id);
    }

    void once(bool& reported, const std::string& where, const std::string& what) {
        if (!reported)
            fault(where, what);
        reported = true;
    }

    void fault(const std::string& where, const std::string& what) {
        faults_.add(map_.path, layer_.line, where + ": " + what);
    }

    const map::Map& map_;
    const map::Layer& layer_;
    std::array<const map::Layer*, 2> decoration_; ///< null: none
    const map::Layer* kinds_;                     ///< null if the tileset has the kinds
    Faults& faults_;
    LevelTiles result_;
    std::bitset<tile_numbers> used_;
    std::bitset<tile_numbers> has_kind_; ///< by the IntGrid layer
    std::string first_empty_;
    bool other_tileset_reported_ = false;
    bool turned_reported_ = false;
    bool high_id_reported_ = false;
};

} // namespace

std::string cell_text(int column, int row) {
    return "cell (" + std::to_string(column) + ", " + std::to_string(row) + ')';
}

TileKind kind_of_class(const std::string& class_name, const std::filesystem::path& file, int line,
                       const std::string& where) {
    if (class_name.empty())
        return TileKind::empty;
    const auto found = std::find(std::begin(kind_names), std::end(kind_names), class_name);
    if (found == std::end(kind_names)) {
        throw support::InputError(file, line,
                                  where + " has the unknown class " + support::in_quotes(class_name)
                                      + support::known_instead(class_name, {std::begin(kind_names),
                                                                            std::end(kind_names)}));
    }
    return static_cast<TileKind>(found - std::begin(kind_names));
}

LevelTiles read_level_tiles(const map::Map& map, const MapLayers& layers, Faults& faults) {
    check_size(map);
    return TileReader(map, layers, faults).read();
}

} // namespace halfbyte::tools::content
