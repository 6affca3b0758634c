#include "tools/pipeline/foreign/level_block.hpp"

#include "platform/hosted/pack/written_level.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::tools::foreign {

std::vector<std::uint8_t> level_block(const KindGrid& grid, std::vector<Placement> actors,
                                      const std::vector<Room>& rooms) {
    std::ranges::stable_sort(actors, {}, &Placement::x);
    std::vector<std::uint8_t> tiles;
    for (const TileKind kind : grid.kinds())
        tiles.push_back(static_cast<std::uint8_t>(kind));
    return hosted::block_of({static_cast<std::uint16_t>(grid.columns()),
                             static_cast<std::uint8_t>(grid.rows()), tiles.data(), nullptr,
                             actors.data(), static_cast<std::uint8_t>(actors.size()), nullptr,
                             nullptr, 0, nullptr, 0, nullptr, 0, nullptr, 0, rooms.data(),
                             static_cast<std::uint8_t>(rooms.size())});
}

} // namespace halfbyte::tools::foreign
