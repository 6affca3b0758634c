#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/editor/placed_actors.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::editor {

/// Paints cells and places actors in the maps (TMX) of a game folder. Each step reads the map's
/// file, changes it and saves it, so that changes of other programs stay. Steps can be undone
/// without a limit.
class MapPainter : public hosted::CellEditor {
  public:
    explicit MapPainter(std::filesystem::path game) : game_(std::move(game)) {}

    std::string begin(const std::string& level) override;
    const std::vector<hosted::PaintItem>& items() const override { return items_; }
    int tile_at(hosted::CellPlace cell) const override;
    std::optional<std::size_t> actor_at(hosted::CellPlace cell) const override;
    std::string paint(const std::vector<hosted::PaintedCell>& cells) override;
    std::string place(std::size_t kind, hosted::CellPlace cell) override;
    std::string move(hosted::CellPlace from, hosted::CellPlace to) override;
    std::string remove(hosted::CellPlace cell) override;
    std::string undo() override;
    std::string redo() override;

  private:
    struct CellChange {
        int x;
        int y;
        std::uint32_t before; ///< global ids
        std::uint32_t after;
    };
    struct Step {
        std::filesystem::path file;
        std::vector<CellChange> cells{};
        std::optional<ObjectChange> object{};
    };

    void load(const std::filesystem::path& file);
    void read(std::string bytes);
    void read_items();
    void save(const std::string& text);
    std::string attempt(const std::function<void()>& work);
    void finish(Step step);
    std::string change_object(const std::function<ObjectChange()>& change);
    std::string take_step(std::vector<Step>& from, std::vector<Step>& to, bool back);

    std::filesystem::path game_;
    std::filesystem::path file_; ///< the level's map
    std::optional<map::EditableMap> map_;
    std::size_t layer_ = 0; ///< of cells, in the map
    std::uint32_t first_gid_ = 1;
    std::vector<hosted::PaintItem> items_;
    std::vector<Step> done_;
    std::vector<Step> undone_;
};

} // namespace halfbyte::tools::editor
