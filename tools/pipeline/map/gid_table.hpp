#pragma once

#include "tools/pipeline/map/map.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::map {

/// Converts the global tile ids of a file into cells. A tileset has the ids from its first up to
/// the next tileset's first.
class GidTable {
  public:
    /// Makes `first_gid` the first id of the tileset. False if another one begins there too and
    /// neither is empty.
    bool add(std::uint32_t first_gid, std::uint16_t tileset_index, const Tileset& tileset);

    /// The cell for a global id with its flip bits. An id of 0 gives an empty cell. Returns false
    /// for an id that no tileset has; `why_not` returns the reason.
    bool resolve(std::uint32_t gid, Cell& cell) const;
    std::string why_not(std::uint32_t gid) const;

  private:
    struct Entry {
        std::uint32_t first_gid;
        std::uint32_t id_count; ///< ids at or beyond this do not exist
        std::uint16_t tileset;
        std::string name;
    };

    const Entry* owner_of(std::uint32_t id) const;

    std::vector<Entry> entries_; ///< by ascending first_gid
};

/// One more than the largest id of the tileset's tiles.
std::uint32_t id_count(const Tileset& tileset);

} // namespace halfbyte::tools::map
