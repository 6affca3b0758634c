// A level's map as an editor changes it: what the tools of a document need of it.
#pragma once

#include "engine/level/kind.hpp"
#include "engine/level/thin_walls.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/paint/map_layer.hpp"
#include "platform/hosted/paint/terrain.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int no_tile = -1; // in a cell without a tile

// An item to paint with: a tile of the level's tileset, a terrain of it, its slopes, a kind of
// actors, or a kind of other objects.
struct PaintItem {
    enum class What : std::uint8_t {
        tile,
        terrain,
        slope,
        actor,
        object
    };
    What what = What::tile;
    int tile = no_tile; // of a tile
    CellPicture picture{};
    std::string kind;        // of the tile or the actor; a terrain's name
    std::size_t terrain = 0; // of a terrain: an index into CellEditor::terrains()
    MapObject::Form form = MapObject::Form::point; // of a new object
    std::vector<std::string> script = {};          // of a kind of actors, line by line

    bool is_actor() const { return what == What::actor; }
};

// A change of one cell; columns and rows count from the level's top left.
struct PaintedCell {
    int column = 0;
    int row = 0;
    int tile = no_tile;
};

// A change of one actor, whose feet are in a cell. Without `from` it is a new one: a copy if it has
// a text, else of a kind. Without `to` it is removed. Of the player a level has only one: placed,
// it moves; a copy of it is left out.
struct ActorEdit {
    std::optional<CellPlace> from = {};
    std::optional<CellPlace> to = {};
    std::size_t kind = 0;  // an index into CellEditor::items()
    std::string text = {}; // of CellEditor::actor_text()
};

// Changes that are one step of the undo. Cells outside the level are left out.
struct Edit {
    std::vector<PaintedCell> cells = {};
    std::vector<ActorEdit> actors = {}; // in the order of the changes
};

class CellEditor {
  public:
    virtual ~CellEditor() = default;

    // Reads the map of a level. Returns why it cannot be painted, in one line; empty: it can.
    virtual std::string begin(const std::string& level) = 0;

    // The same with a level that was made just now: it has no steps, also if an older level had its
    // name.
    virtual std::string begin_new(const std::string& level) = 0;

    // The name of the level that was read last.
    virtual std::string name() const = 0;

    // The layer of the map that the functions below are about; at first in a level the cells, with
    // which actors are placed, too. A layer that the map does not have is empty, and the first
    // change adds it. choose_layer() returns why the layer cannot be edited, in one line; then the
    // layer stays.
    virtual MapLayer layer() const = 0;
    virtual std::string choose_layer(MapLayer layer) = 0;

    // Of the level that was read last: all terrains, then all tiles, then all kinds of actors.
    virtual const std::vector<PaintItem>& items() const = 0;
    // The same of another layer; empty if it cannot be edited.
    virtual std::vector<PaintItem> items_of(MapLayer layer) const = 0;
    virtual const std::vector<Terrain>& terrains() const = 0;
    virtual int columns() const = 0;
    virtual int rows() const = 0;
    virtual int tile_at(CellPlace cell) const = 0;
    virtual TileKind kind_of(int tile) const = 0;
    virtual Walls walls_of(int tile) const = 0; // of a tile of thin walls
    // The kind of the actor whose feet are in a cell, as an index into items(); none: no actor.
    virtual std::optional<std::size_t> actor_at(CellPlace cell) const = 0;
    // All that the map has of the actor in a cell, in the editor's own form; empty: no actor.
    virtual std::string actor_text(CellPlace cell) const = 0;

    // Changes and saves the map's file. Returns an empty text when it is saved, and otherwise the
    // fault, in one line. After a fault neither the file nor the level has changed.
    virtual std::string change(const Edit& edit) = 0;

    // The objects of a layer of objects, and a change of one. The same as change().
    virtual const std::vector<MapObject>& objects() const = 0;
    virtual std::string change_object(const ObjectEdit& edit) = 0;
    // All that the map has of an object, in the editor's own form, for ObjectEdit::What::add_copy.
    virtual std::string object_text(int id) const = 0;

    // Gives the level another size, at its right and its bottom. Refuses a size that would leave an
    // object outside. The same as change().
    virtual std::string resize(int columns, int rows) = 0;

    // A property of the level, such as "music"; empty: the default. A change is the same as
    // change().
    virtual std::string property(const std::string& name) const = 0;
    virtual std::string set_property(const std::string& name, const std::string& value) = 0;

    // Continues with the same level, whose name has changed, and with all its steps.
    virtual std::string follow_name(const std::string& level) = 0;

    // Takes the last step back, or makes it again. Steps that change nothing, since another program
    // has changed the same, are skipped. Returns as change() does, also if no step is left.
    virtual std::string undo() = 0;
    virtual std::string redo() = 0;
    virtual std::size_t steps() const = 0; // that can be taken back

    // Reads what another program has saved in the map's file; call it when the game's files have
    // changed. Changes that were made here and that the other program did not have are made again,
    // as one step. A value that both have changed becomes the other program's. Returns a line for
    // the user, mostly empty.
    virtual std::string follow_file() = 0;

    // A line for the user about the last change, returned once; mostly empty.
    virtual std::string take_note() = 0;
};

} // namespace halfbyte::hosted
