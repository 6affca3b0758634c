#include "platform/nes/host/files/encode_tiles.hpp"

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

} // namespace halfbyte::tools::console
