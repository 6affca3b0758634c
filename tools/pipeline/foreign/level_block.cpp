#include "tools/pipeline/foreign/level_block.hpp"

#include "engine/level/write_level.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace halfbyte::tools::foreign {

std::vector<std::uint8_t> level_block(const KindGrid& grid, std::vector<Placement> actors,
                                      const std::vector<Room>& rooms) {
    std::ranges::stable_sort(actors, {}, &Placement::x);
    std::vector<std::uint8_t> tiles;
    for (const TileKind kind : grid.kinds())
        tiles.push_back(static_cast<std::uint8_t>(kind));
    std::array<std::uint8_t, 256> kinds{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    const LevelDraft draft{static_cast<std::uint16_t>(grid.columns()),
                           static_cast<std::uint8_t>(grid.rows()),
                           tiles.data(),
                           kinds.data(),
                           actors.data(),
                           static_cast<std::uint8_t>(actors.size()),
                           nullptr,
                           nullptr,
                           0,
                           nullptr,
                           0,
                           nullptr,
                           0,
                           nullptr,
                           0,
                           rooms.data(),
                           static_cast<std::uint8_t>(rooms.size())};
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    if (!write_level(draft, block.data(), block.size()).complete)
        throw std::logic_error("a level within the limits cannot be written");
    return block;
}

} // namespace halfbyte::tools::foreign
