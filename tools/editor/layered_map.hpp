#pragma once

#include "platform/hosted/paint/map_layer.hpp"
#include "tools/pipeline/map/editable_map.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::tools::editor {

/// The index of each MapLayer in Map::layers, and then that of LDtk's layer of the kinds of cells.
/// Indexes into Map::layers change when a layer is added, so steps store an index into this array.
using LayersInMap = std::array<std::size_t, hosted::map_layer_count + 1>;
inline constexpr std::size_t kinds_of_cells = hosted::map_layer_count;
inline constexpr std::size_t no_layer = static_cast<std::size_t>(-1); ///< missing in the map

/// Columns and rows of a level.
struct MapSize {
    int columns = 0;
    int rows = 0;

    friend bool operator==(const MapSize&, const MapSize&) = default;
};

/// The map of a level with the layers that an editor shows.
class LayeredMap {
  public:
    /// Throws InputError for bytes that are not the map of a level.
    LayeredMap(std::string bytes, const std::filesystem::path& file);

    const map::EditableMap& editable() const { return editable_; }
    const map::Map& map() const { return editable_.map(); }
    const std::string& bytes() const { return editable_.bytes(); }
    MapSize size() const { return {map().width, map().height}; }

    /// `layer` is an index into LayersInMap.
    std::size_t index_of(std::size_t layer) const { return layers_[layer]; }
    std::size_t index_of(hosted::MapLayer layer) const {
        return layers_[static_cast<std::size_t>(layer)];
    }

    /// The global id in a cell of a layer, 0 in a missing layer; no value outside of the map.
    std::optional<std::uint32_t> gid(std::size_t layer, int x, int y) const;

  private:
    map::EditableMap editable_;
    LayersInMap layers_;
};

/// A layer of objects, by what stays when other layers are added, removed or renamed.
struct LayerName {
    int id = 0; ///< of Tiled; 0 in old files and in LDtk's
    std::string name;
    std::size_t number = 0; ///< among the layers of objects with this name, from 0
};

LayerName name_of(const map::Map& map, std::size_t layer);

/// The index of the layer of objects in a version of its map, or no_layer.
std::size_t layer_named(const map::Map& map, const LayerName& name);

/// An object with the index of its layer; null: the map has no object with the id.
struct FoundObject {
    const map::Object* object = nullptr;
    std::size_t layer = no_layer;
};
FoundObject find_object(const map::Map& map, int id);

} // namespace halfbyte::tools::editor
