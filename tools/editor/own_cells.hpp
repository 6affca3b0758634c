#pragma once

#include "platform/hosted/paint/cell_editor.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace halfbyte::tools::editor {

/// The index of each MapLayer in Map::layers, and then that of LDtk's layer of the kinds of cells.
/// Layers move when one is added, so that what lasts has an index into this.
using LayersInMap = std::array<std::size_t, hosted::map_layer_count + 1>;
inline constexpr std::size_t kinds_of_cells = hosted::map_layer_count;
inline constexpr std::size_t no_layer = static_cast<std::size_t>(-1); ///< missing in the map

LayersInMap layers_in(const map::EditableMap& map);

/// A change of a cell in a map, with its global ids.
struct CellChange {
    std::size_t layer; ///< an index into LayersInMap
    int x;
    int y;
    std::uint32_t before;
    std::uint32_t after;
};

/// The cells of a map that were painted here since it was read first. They tell whether another
/// program that saves the map had them.
class OwnCells {
  public:
    OwnCells() = default;
    explicit OwnCells(std::string first) : first_(std::move(first)) {}

    /// Adds the cells of a step, or of one that was taken back.
    void add(const std::vector<CellChange>& cells, bool back);

    /// To be called with the map that another program saved. Returns the cells that it did not
    /// have: they are as they were before they were painted here, and so is everything that was
    /// painted here after them. If something later is there, the other program has changed them on
    /// purpose, as one that gives the map the bytes of its first version. The cells that
    /// the other program has changed are its own from now on.
    std::vector<CellChange> follow(const map::EditableMap& theirs);

  private:
    using Place = std::tuple<std::size_t, int, int>;
    struct Values {
        std::uint32_t first;
        std::uint32_t own;
        std::size_t step; ///< that painted it last
    };

    std::string first_;     ///< the map's bytes
    std::size_t steps_ = 0; ///< so far
    std::map<Place, Values> cells_;
};

} // namespace halfbyte::tools::editor
