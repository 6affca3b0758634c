// The cells of a level as somebody paints them: what a painter in a window needs of the level's
// map.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int no_tile = -1; // in a cell without a tile

// An item to paint with: a tile of the level's tileset, or a kind of actors.
struct PaintItem {
    int tile = no_tile; // no_tile: an actor
    CellPicture picture{};
    std::string kind; // of the tile or the actor

    bool is_actor() const { return tile == no_tile; }
};

// A change of one cell; columns and rows count from the level's top left.
struct PaintedCell {
    int column = 0;
    int row = 0;
    int tile = no_tile;
};

struct CellPlace {
    int column = 0;
    int row = 0;

    friend bool operator==(const CellPlace&, const CellPlace&) = default;
};

class CellEditor {
  public:
    virtual ~CellEditor() = default;

    // Reads the map of a level. Returns why it cannot be painted, in one line; empty: it can.
    virtual std::string begin(const std::string& level) = 0;

    // Of the level that was read last: all tiles, then all kinds of actors.
    virtual const std::vector<PaintItem>& items() const = 0;
    virtual int tile_at(CellPlace cell) const = 0;
    // The kind of the actor whose feet are in a cell, as an index into items(); none: no actor.
    virtual std::optional<std::size_t> actor_at(CellPlace cell) const = 0;

    // Changes these cells in the map's file, as one step of the undo. Cells outside the level are
    // left out. Returns what prevented it, in one line; empty: the file is saved.
    virtual std::string paint(const std::vector<PaintedCell>& cells) = 0;

    // The same for an actor of a kind, an index into items(): its feet are in the cell. Of the
    // player a level has only one, which is moved.
    virtual std::string place(std::size_t kind, CellPlace cell) = 0;
    // The same for the actor whose feet are in a cell.
    virtual std::string move(CellPlace from, CellPlace to) = 0;
    virtual std::string remove(CellPlace cell) = 0;

    // Takes the last step back, or makes it again. Returns as paint() does, also if no step is
    // left.
    virtual std::string undo() = 0;
    virtual std::string redo() = 0;
};

} // namespace halfbyte::hosted
