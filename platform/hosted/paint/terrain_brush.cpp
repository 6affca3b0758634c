#include "platform/hosted/paint/terrain_brush.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

// The sides at which a slope's ground fills the whole edge of its cell.
Sides full_sides(TileKind kind) {
    switch (kind) {
    case TileKind::slope_right: return side_right | side_bottom;
    case TileKind::slope_left: return side_left | side_bottom;
    case TileKind::slope_right_low:
    case TileKind::slope_left_low: return side_bottom;
    case TileKind::slope_right_high: return side_right | side_bottom;
    case TileKind::slope_left_high: return side_left | side_bottom;
    case TileKind::ceiling_right:
    case TileKind::ceiling_right_low: return side_left | side_top;
    case TileKind::ceiling_left:
    case TileKind::ceiling_left_low: return side_right | side_top;
    case TileKind::ceiling_right_high:
    case TileKind::ceiling_left_high: return side_top;
    default: return 0;
    }
}

Sides opposite(Sides side) {
    return static_cast<Sides>(side << 4 | side >> 4);
}

// A copy of the level's cells in which tiles are chosen.
class Cells {
  public:
    explicit Cells(const CellEditor& editor)
        : editor_(editor), columns_(editor.columns()), rows_(editor.rows()) {
        tiles_.reserve(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                tiles_.push_back(editor.tile_at({column, row}));
        before_ = tiles_;
    }

    bool has(CellPlace cell) const {
        return cell.column >= 0 && cell.column < columns_ && cell.row >= 0 && cell.row < rows_;
    }
    int tile(CellPlace cell) const { return tiles_[index(cell)]; }
    void set(CellPlace cell, int tile) {
        if (has(cell))
            tiles_[index(cell)] = tile;
    }

    // Gives a cell of a terrain the tile that fits its neighbours. A tile that fits stays.
    void fit(CellPlace cell, std::size_t terrain) {
        const Terrain& fitted = editor_.terrains()[terrain];
        const auto joined =
            static_cast<Sides>(sides_that_join(joined_at(cell, fitted)) & fitted.sides);
        const TerrainTile* now = tile_in(fitted, tile(cell));
        if (now == nullptr || now->joins != joined)
            set(cell, fitting_tile(fitted, joined, cell));
    }

    // Fits the cells around a changed one that belong to a terrain.
    void fit_around(CellPlace cell) {
        for (const CellPlace step : neighbours) {
            const CellPlace beside{cell.column + step.column, cell.row + step.row};
            if (!has(beside))
                continue;
            if (const std::size_t terrain = terrain_of(editor_, tile(beside));
                terrain != no_terrain)
                fit(beside, terrain);
        }
    }

    std::vector<PaintedCell> changes() const {
        std::vector<PaintedCell> changed;
        for (std::size_t i = 0; i < tiles_.size(); ++i)
            if (tiles_[i] != before_[i])
                changed.push_back(
                    {static_cast<int>(i) % columns_, static_cast<int>(i) / columns_, tiles_[i]});
        return changed;
    }

  private:
    std::size_t index(CellPlace cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(columns_)
               + static_cast<std::size_t>(cell.column);
    }

    // Tiles of two terrains join if they are of the same kind: two drawings of the same ground.
    bool joins(const Terrain& terrain, CellPlace beside, Sides side) const {
        if (!has(beside))
            return true;
        const int tile = this->tile(beside);
        const TileKind kind = editor_.kind_of(tile);
        if (full_sides(kind) & opposite(side))
            return editor_.kind_of(terrain.tiles.front().tile) == TileKind::solid;
        return tile_in(terrain, tile) != nullptr
               || (kind == editor_.kind_of(terrain.tiles.front().tile)
                   && terrain_of(editor_, tile) != no_terrain);
    }

    Sides joined_at(CellPlace cell, const Terrain& terrain) const {
        Sides joined = 0;
        for (std::size_t bit = 0; bit < neighbours.size(); ++bit) {
            const CellPlace step = neighbours[bit];
            const auto side = static_cast<Sides>(1u << bit);
            if (joins(terrain, {cell.column + step.column, cell.row + step.row}, side))
                joined |= side;
        }
        return joined;
    }

    const CellEditor& editor_;
    int columns_;
    int rows_;
    std::vector<int> tiles_;
    std::vector<int> before_;
};

} // namespace

std::size_t terrain_of(const CellEditor& editor, int tile) {
    const std::vector<Terrain>& terrains = editor.terrains();
    const auto found = std::ranges::find_if(
        terrains, [&](const Terrain& terrain) { return tile_in(terrain, tile) != nullptr; });
    return found == terrains.end() ? no_terrain
                                   : static_cast<std::size_t>(found - terrains.begin());
}

std::vector<PaintedCell> with_terrain(const CellEditor& editor, std::size_t terrain,
                                      const std::vector<CellPlace>& cells) {
    Cells level(editor);
    for (const CellPlace cell : cells)
        if (level.has(cell) && tile_in(editor.terrains()[terrain], level.tile(cell)) == nullptr)
            level.set(cell, editor.terrains()[terrain].tiles.front().tile);
    for (const CellPlace cell : cells)
        if (level.has(cell))
            level.fit(cell, terrain);
    for (const CellPlace cell : cells)
        level.fit_around(cell);
    return level.changes();
}

std::vector<PaintedCell> with_neighbours(const CellEditor& editor,
                                         const std::vector<PaintedCell>& changes) {
    Cells level(editor);
    for (const PaintedCell& change : changes)
        level.set({change.column, change.row}, change.tile);
    for (const PaintedCell& change : changes)
        level.fit_around({change.column, change.row});
    return level.changes();
}

} // namespace halfbyte::hosted
