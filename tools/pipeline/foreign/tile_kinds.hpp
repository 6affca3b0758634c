#pragma once

#include "engine/level/kind.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace halfbyte::tools::foreign {

/// The source of a tile's kind.
enum class TileSource : std::uint8_t {
    by_class,
    by_property,
    by_shape
};

struct FoundKind {
    TileKind kind;
    TileSource source;
};

/// The kind of one tile: by class, else by properties, else by collision shapes. Shapes that cover
/// at least half of the tile are solid, a low one along its top is one-way, and some are slopes.
/// Nothing for a tile without any of these. `flags` are those of a cell: a flipped tile has a
/// flipped kind.
std::optional<FoundKind> kind_of_tile(const map::Tileset& tileset, const map::TileInfo& tile,
                                      std::uint8_t flags);

/// The kinds of all tiles in a map's layers, found once.
class FoundKinds {
  public:
    explicit FoundKinds(const map::Map& map);

    std::optional<FoundKind> of(const map::Cell& cell) const;

  private:
    void find(const map::Map& map, const map::Cell& cell);

    std::unordered_map<std::uint64_t, FoundKind> kinds_; ///< by tileset, id and flags
};

} // namespace halfbyte::tools::foreign
