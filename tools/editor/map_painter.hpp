#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/editor/late_saves.hpp"
#include "tools/editor/map_objects.hpp"
#include "tools/editor/own_cells.hpp"
#include "tools/editor/placed_actors.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::editor {

/// The place of the bytes of a level's map: its file, or a copy in memory.
struct MapStore {
    std::function<std::string(const std::filesystem::path&)> read;
    std::function<void(const std::filesystem::path&, const std::string&)> write;
    std::function<std::string()> take_fault; ///< of earlier writes that did not wait; may be empty
};
MapStore map_files();                ///< waits for the disk
MapStore map_files(LateSaves& late); ///< does not wait

/// Paints cells and places actors in the maps (TMX) of a game folder. Each step reads the map's
/// file, changes it and saves it, so that changes of other programs stay. Steps can be undone
/// without a limit.
class MapPainter : public hosted::CellEditor {
  public:
    explicit MapPainter(std::filesystem::path game, MapStore store = map_files())
        : game_(std::move(game)), store_(std::move(store)) {}

    std::string begin(const std::string& level) override;
    std::string name() const override { return file_.stem().string(); }
    hosted::MapLayer layer() const override { return chosen_; }
    std::string choose_layer(hosted::MapLayer layer) override;
    const std::vector<hosted::PaintItem>& items() const override { return items_; }
    const std::vector<hosted::Terrain>& terrains() const override { return terrains_; }
    int columns() const override { return map_->map().width; }
    int rows() const override { return map_->map().height; }
    int tile_at(hosted::CellPlace cell) const override;
    TileKind kind_of(int tile) const override;
    Walls walls_of(int tile) const override;
    std::optional<std::size_t> actor_at(hosted::CellPlace cell) const override;
    std::string actor_text(hosted::CellPlace cell) const override;
    std::string change(const hosted::Edit& edit) override;
    const std::vector<hosted::MapObject>& objects() const override { return objects_; }
    std::string change_object(const hosted::ObjectEdit& edit) override;
    std::string resize(int columns, int rows) override;
    std::string property(const std::string& name) const override { return map_->property(name); }
    std::string set_property(const std::string& name, const std::string& value) override;
    std::string follow_name(const std::string& level) override;
    std::string follow_file() override;
    std::string undo() override;
    std::string redo() override;
    std::size_t steps() const override;
    std::string take_note() override;

  private:
    struct LayerGid {
        std::size_t layer; ///< an index into LayersInMap
        std::uint32_t gid;
    };
    struct PropertyChange {
        std::string name;
        std::string before;
        std::string after;
    };
    struct Step {
        std::vector<std::string> added{}; ///< texts of a tileset and a layer
        std::string wall_source{};        ///< of that tileset
        hosted::MapLayer layer{};         ///< that was changed
        std::vector<CellChange> cells{};
        std::vector<ObjectChange> objects{}; ///< in the order of the changes
        std::vector<PropertyChange> properties{};
        std::string whole_before{}; ///< the map's text, of a change of its size
        std::string whole_after{};
    };
    struct History {
        OwnCells own;
        std::vector<Step> done;
        std::vector<Step> undone;
    };

    void load(const std::filesystem::path& file);
    void load_again();
    void paint_again(const std::vector<CellChange>& lost);
    void read(std::string bytes);
    void read_items();
    void read_cell_items(const content::GameFolder& game);
    void read_wall_items(const map::Tileset& cells);
    std::size_t layer_in_map() const { return layer_in_map(chosen_); }
    std::size_t layer_in_map(hosted::MapLayer layer) const {
        return layers_[static_cast<std::size_t>(layer)];
    }
    std::vector<std::string> add_layer(hosted::MapLayer layer);
    std::string add(map::Addition addition);
    void add_again(Step& step);
    void remove_added(const Step& step);
    std::vector<CellChange> change_cells(const std::vector<hosted::PaintedCell>& cells);
    std::vector<LayerGid> gids_of(int tile) const;
    void read_values(const content::LevelTiles& cells);
    void change_actor(const hosted::ActorEdit& edit, std::vector<ObjectChange>& changes);
    void change_object(const ObjectChange& change, bool back);
    bool can_take(const ObjectChange& change, bool back) const;
    void finish(Step step);
    void take(Step& step, bool back);
    std::string take_step(std::vector<Step>& from, std::vector<Step>& to, bool back);

    std::filesystem::path game_;
    MapStore store_;
    std::filesystem::path file_; ///< the level's map
    std::optional<map::EditableMap> map_;
    hosted::MapLayer chosen_ = hosted::MapLayer::cells;
    LayersInMap layers_{};
    std::array<std::uint32_t, kind_count> value_gids_{}; ///< of each kind, in LDtk's layer of kinds
    std::uint32_t first_gid_ = 1;                        ///< of the chosen layer's tiles
    std::string wall_source_;  ///< of a tileset of thin walls that the map does not have yet
    std::vector<Walls> walls_; ///< of the tiles of thin walls
    ObjectKinds object_kinds_;
    std::vector<hosted::MapObject> objects_; ///< of the chosen layer
    std::vector<hosted::PaintItem> items_;
    std::vector<hosted::Terrain> terrains_;
    std::vector<TileKind> kinds_; ///< of the tileset's tiles
    std::string note_;
    std::map<std::filesystem::path, History> histories_; ///< of each map
};

} // namespace halfbyte::tools::editor
