#include "tools/console/encode_tiles.hpp"

namespace halfbyte::tools::console {

std::array<std::uint8_t, 16> encode_nes_tile(const ConsoleTile& tile) {
    std::array<std::uint8_t, 16> bytes{};
    for (std::size_t i = 0; i < tile.size(); ++i) {
        const std::size_t row = i / 8;
        const unsigned shift = 7u - static_cast<unsigned>(i % 8);
        for (std::size_t plane = 0; plane < 2; ++plane) {
            const unsigned bit = (unsigned{tile[i]} >> plane) & 1u;
            bytes[8 * plane + row] =
                static_cast<std::uint8_t>(bytes[8 * plane + row] | bit << shift);
        }
    }
    return bytes;
}

std::array<std::uint8_t, 32> encode_gba_tile(const ConsoleTile& tile, std::uint8_t backdrop) {
    std::array<std::uint8_t, 32> bytes{};
    const auto index = [&](std::size_t i) { return tile[i] == 0 ? backdrop : tile[i]; };
    for (std::size_t i = 0; i < tile.size(); i += 2) {
        bytes[i / 2] = static_cast<std::uint8_t>(index(i) | index(i + 1) << 4);
    }
    return bytes;
}

} // namespace halfbyte::tools::console
