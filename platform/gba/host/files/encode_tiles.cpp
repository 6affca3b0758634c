#include "platform/gba/host/files/encode_tiles.hpp"

namespace halfbyte::tools::console {

std::array<std::uint8_t, 32> encode_gba_tile(const ConsoleTile& tile, std::uint8_t backdrop) {
    std::array<std::uint8_t, 32> bytes{};
    const auto index = [&](std::size_t i) { return tile[i] == 0 ? backdrop : tile[i]; };
    for (std::size_t i = 0; i < tile.size(); i += 2)
        bytes[i / 2] = static_cast<std::uint8_t>(index(i) | index(i + 1) << 4);
    return bytes;
}

} // namespace halfbyte::tools::console
