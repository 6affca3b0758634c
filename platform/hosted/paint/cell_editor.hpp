// The cells of a level as somebody paints them: what a painter in a window needs of the level's
// map.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <string>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int no_tile = -1; // in a cell without a tile

// A tile of the level's tileset.
struct PaintTile {
    int number = no_tile;
    CellPicture picture{};
    std::string kind; // what the tile is to the simulation
};

// A change of one cell; columns and rows count from the level's top left.
struct PaintedCell {
    int column = 0;
    int row = 0;
    int tile = no_tile;
};

class CellEditor {
  public:
    virtual ~CellEditor() = default;

    // Opens the map of a level. Returns why it cannot be painted, in one line; empty: it can.
    virtual std::string open(const std::string& level) = 0;

    // Of the level that was opened last.
    virtual const std::vector<PaintTile>& tiles() const = 0;
    virtual int tile_at(int column, int row) const = 0;

    // Changes these cells in the map's file, as one step of the undo. Cells outside the level are
    // left out. Returns what prevented it, in one line; empty: the file is saved.
    virtual std::string paint(const std::vector<PaintedCell>& cells) = 0;

    // Takes the last step back, or makes it again. Returns as paint() does, also if no step is
    // left.
    virtual std::string undo() = 0;
    virtual std::string redo() = 0;
};

} // namespace halfbyte::hosted
