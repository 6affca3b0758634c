// A level that is edited, apart from any window: the chosen item, the selection, the clipboard, and
// every operation on them. A window turns the mouse and keys into these calls, a script its lines.
#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "platform/hosted/paint/level_files.hpp"
#include "platform/hosted/paint/mirror.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

// A rectangle of cells with its first and its last one.
struct CellArea {
    CellPlace first;
    CellPlace last;

    bool has(CellPlace cell) const {
        return cell.column >= first.column && cell.column <= last.column && cell.row >= first.row
               && cell.row <= last.row;
    }
};

// An actor of a copy, by the name of its kind, since another level may have other items.
struct CopiedActor {
    CellPlace place;
    std::string kind;
    std::string text; // of CellEditor::actor_text()
};

// A copied object. Its first point is a pixel of the level from which it was copied.
struct CopiedObject {
    MapLayer layer = MapLayer::objects;
    std::string kind = {};
    PixelPlace first = {};
    std::string text = {}; // of CellEditor::object_text(); empty: nothing is copied
};

// Copied cells and actors of a layer, with places from the copy's top left.
struct Clip {
    MapLayer layer = MapLayer::cells;
    int columns = 0;
    int rows = 0;
    std::vector<PaintedCell> cells;
    std::vector<CopiedActor> actors;

    bool empty() const { return columns == 0; }
};

// The fault of a paste in another layer than that of the copy.
inline std::string of_other_layer(MapLayer layer) {
    return "the copy is of the layer " + std::string(row_of(layer).name)
           + "; choose that layer to paste it";
}

// The operations return what prevented them, in one line; empty: they are done.
class Document {
  public:
    // Without files, the list of the game's levels cannot be changed.
    explicit Document(CellEditor* editor, LevelFiles* files = nullptr)
        : editor_(editor), files_(files) {}

    bool can_edit() const { return editor_ != nullptr; }
    std::string begin(const std::string& level);
    const CellEditor& level() const { return *editor_; }

    // The layer that is painted, copied and erased. Each layer has a chosen item of its own.
    MapLayer layer() const { return editor_->layer(); }
    std::string choose_layer(MapLayer layer);

    const PaintItem& item() const { return editor_->items()[chosen()]; }
    std::size_t chosen() const; // an index into CellEditor::items()
    void choose(std::size_t item) { chosen_[static_cast<std::size_t>(layer())] = item; }
    void choose_next(int count); // items further, in a circle
    // Chooses the actor or the tile in a cell.
    void take(CellPlace cell);
    // The item of a kind of actors, as an index; none: the level has none such.
    std::optional<std::size_t> actor_item(const std::string& kind) const;

    // A stroke through cells with the chosen item. An actor is placed in the last one, a slope is
    // drawn from the first to the last.
    std::string paint(const std::vector<CellPlace>& cells);
    std::string erase(const std::vector<CellPlace>& cells);
    // All connected cells with the same tile, or of the same terrain.
    std::string fill(CellPlace cell, bool erases);
    std::string move_actor(CellPlace from, CellPlace to);
    std::string remove_actor(CellPlace cell);

    // An object of the layer that is at work; null: none.
    const MapObject* object() const;
    void choose_object(std::optional<int> id) { object_ = id; }
    // Chooses the object at a pixel of the level, and its kind.
    void take_object(PixelPlace place);
    // Of the chosen item, through these pixels of the level. It is the object at work then.
    std::string add_object(const std::vector<PixelPlace>& points);
    // Changes the object at work.
    std::string change_object(ObjectEdit edit);
    // A copy with its first point at this pixel, aligned to the grid. It is the object at work
    // then.
    std::string paste_object(PixelPlace place);

    const std::optional<CellArea>& selection() const { return selection_; }
    void select(CellPlace corner, CellPlace opposite) { selection_ = area(corner, opposite); }
    void select_all();
    void deselect() { selection_.reset(); }
    const Clip& clip() const { return clip_; }
    void set_clip(Clip clip) { clip_ = std::move(clip); }

    // The selected cells and actors except the player; in a layer of objects, the object at work.
    std::string copy();
    std::string cut();
    std::string remove();
    std::string paste(CellPlace first);      // and selects it
    std::string move(int columns, int rows); // the selected cells and actors, and the selection
    // Mirrors the selection, or without one the clipboard. Tiles without a mirror image stay, and
    // the note names them.
    std::string mirror(Axis axis);
    std::string take_note();
    // The same as in CellEditor.
    std::string follow_file() { return editor_->follow_file(); }

    // At the right and at the bottom.
    std::string resize(int columns, int rows);

    // A new level, or a copy of this one, which is edited then.
    std::string new_level(const std::string& name);
    std::string duplicate_level(const std::string& name);
    std::string rename_level(const std::string& name);
    // Removes this level from the game. The next one is edited then.
    std::string remove_level();
    // The levels of the game in the order of play.
    std::vector<std::string> levels() const;
    // Moves the level `places` positions later in the order of play; earlier if negative.
    std::string move_level(int places);

    // A property of the level: "title", or one with choices ("music", "palette", "targets", which
    // is one or several of them). The empty value is the game's default.
    std::string property(const std::string& name) const { return editor_->property(name); }
    std::vector<std::string> choices(const std::string& property) const;
    std::string set_property(const std::string& name, const std::string& value);
    bool has_target(const std::string& machine) const;
    // Adds a machine to the level's targets, or removes it.
    std::string switch_target(const std::string& machine);

    // The last step that was made in this level: a step in its map, or a change of the levels after
    // which this one was edited. Another level may be edited then. The selection goes back and
    // forth with the steps that moved it.
    std::string undo();
    std::string redo();

  private:
    struct Selections {
        std::optional<CellArea> before;
        std::optional<CellArea> after;
    };

    void begin_layer();
    std::string copy_object();
    void choose_newest();
    std::string paint_tile(const std::vector<CellPlace>& cells);
    // Whether one of these columns and rows, from the top left, has a goal.
    bool has_goal_in(int columns, int rows) const;
    // The cells between two corners, cut off at the level's edges.
    std::optional<CellArea> area(CellPlace corner, CellPlace opposite) const;
    Clip copied(const CellArea& area) const;
    Clip mirrored_clip(Clip clip, Axis axis);
    EditedLevel edited() const { return {editor_->name(), editor_->steps()}; }
    std::string begin_made(const std::string& fault, const std::string& name);
    bool is_next(const LevelChange* change, bool back) const;
    std::string take_level_step(bool back);
    std::string make_step(const std::function<std::string()>& step);
    std::string change(const Edit& edit);
    std::string change_and_select(const Edit& edit, std::optional<CellArea> after);
    void erase_area(const CellArea& area, Edit& edit) const;
    void put(const Clip& clip, CellPlace first, Edit& edit) const;

    CellEditor* editor_;
    LevelFiles* files_;
    std::array<std::size_t, map_layer_count> chosen_{};
    std::optional<int> object_;
    std::optional<CellArea> selection_;
    std::vector<Selections> selections_; // of the steps
    Clip clip_;
    CopiedObject copied_object_;
    std::string note_;
};

} // namespace halfbyte::hosted
