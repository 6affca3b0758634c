#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// Paints cells in the maps (TMX) of a game folder. Each step reads the map's file, changes cells
/// and saves it, so that changes of other programs stay. Steps can be undone without a limit.
class MapPainter : public hosted::CellEditor {
  public:
    explicit MapPainter(std::filesystem::path game) : game_(std::move(game)) {}

    std::string open(const std::string& level) override;
    const std::vector<hosted::PaintTile>& tiles() const override { return tiles_; }
    int tile_at(int column, int row) const override;
    std::string paint(const std::vector<hosted::PaintedCell>& cells) override;
    std::string undo() override;
    std::string redo() override;

  private:
    struct Change {
        int x;
        int y;
        std::uint32_t before; ///< global ids
        std::uint32_t after;
    };
    struct Step {
        std::filesystem::path file;
        std::vector<Change> changes;
    };

    void load(const std::filesystem::path& file);
    void read_tiles();
    void save();
    std::string move(std::vector<Step>& from, std::vector<Step>& to, bool back);

    std::filesystem::path game_;
    std::filesystem::path file_; ///< the level's map
    std::optional<map::EditableMap> map_;
    std::size_t layer_ = 0; ///< of cells, in the map
    std::uint32_t first_gid_ = 1;
    std::vector<hosted::PaintTile> tiles_;
    std::vector<Step> done_;
    std::vector<Step> undone_;
};

} // namespace halfbyte::tools::editor
