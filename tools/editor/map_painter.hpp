#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/editor/layer_items.hpp"
#include "tools/editor/map_history.hpp"
#include "tools/editor/map_store.hpp"
#include "tools/editor/placed_actors.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::editor {

/// Paints cells and places actors and objects in the maps of a game folder. Each step reads the
/// map's file, changes a copy of the map, saves the copy and then shows it. So changes of other
/// programs stay, and a fault leaves the file, the picture and the steps as they were. The number
/// of steps that can be undone has no limit.
class MapPainter : public hosted::CellEditor {
  public:
    explicit MapPainter(std::filesystem::path game, MapStore store = map_files())
        : game_(std::move(game)), store_(std::move(store)) {}

    std::string begin(const std::string& level) override;
    std::string begin_new(const std::string& level) override;
    std::string name() const override { return file_.stem().string(); }
    hosted::MapLayer layer() const override {
        return shown_ ? shown_->layer : hosted::MapLayer::cells;
    }
    std::string choose_layer(hosted::MapLayer layer) override;
    const std::vector<hosted::PaintItem>& items() const override { return shown_->items.items; }
    std::vector<hosted::PaintItem> items_of(hosted::MapLayer layer) const override;
    const std::vector<hosted::Terrain>& terrains() const override { return shown_->items.terrains; }
    int columns() const override { return shown_->map.map().width; }
    int rows() const override { return shown_->map.map().height; }
    int tile_at(hosted::CellPlace cell) const override;
    TileKind kind_of(int tile) const override;
    Walls walls_of(int tile) const override;
    std::optional<std::size_t> actor_at(hosted::CellPlace cell) const override;
    std::string actor_text(hosted::CellPlace cell) const override;
    std::string change(const hosted::Edit& edit) override;
    const std::vector<hosted::MapObject>& objects() const override { return shown_->objects; }
    std::string change_object(const hosted::ObjectEdit& wanted) override;
    std::string object_text(int id) const override;
    std::string resize(int columns, int rows) override;
    std::string property(const std::string& name) const override {
        return shown_->map.editable().property(name);
    }
    std::string set_property(const std::string& name, const std::string& value) override;
    std::string follow_name(const std::string& level) override;
    std::string follow_file() override;
    std::string undo() override { return take_step(true); }
    std::string redo() override { return take_step(false); }
    std::size_t steps() const override;
    std::string take_note() override;

  private:
    /// A map, and what an editor shows of one of its layers.
    struct Shown {
        LayeredMap map;
        hosted::MapLayer layer;
        LayerItems items;
        std::vector<hosted::MapObject> objects;
    };

    const LayeredMap& map() const { return shown_->map; }
    MapHistory& history() { return histories_[file_]; }
    Shown shown(LayeredMap map, hosted::MapLayer layer) const;
    void follow(const std::filesystem::path& file, LayeredMap theirs, hosted::MapLayer layer);
    void load_again();
    void save(const LayeredMap& changed);
    std::string make_step(const std::function<void(MapDraft&)>& change);
    std::string take_step(bool back);
    std::vector<CellChange> cell_changes(const std::vector<hosted::PaintedCell>& cells) const;
    std::uint32_t gid_of(int tile) const;
    std::uint32_t value_gid_of(int tile) const;
    hosted::ObjectEdit without_second_player(const hosted::ObjectEdit& edit) const;
    std::optional<ObjectChange> actor_change(const map::EditableMap& map,
                                             const hosted::ActorEdit& edit) const;

    std::filesystem::path game_;
    MapStore store_;
    std::filesystem::path file_; ///< the level's map
    std::optional<Shown> shown_; ///< no value before the first level
    std::string note_;
    std::map<std::filesystem::path, MapHistory> histories_; ///< of each map
};

} // namespace halfbyte::tools::editor
