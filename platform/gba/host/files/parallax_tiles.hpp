// A parallax picture in the form of the GBA's hardware: tiles, and a map of them.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/console/console_art.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::tools::console {

struct ParallaxTiles {
    std::vector<ConsoleTile> tiles; ///< colours 0 to 15, each tile once
    std::vector<std::size_t> map;   ///< their numbers: 32 rows of 32, left half first
};

ParallaxTiles parallax_tiles(const hosted::ParallaxPicture& picture);

} // namespace halfbyte::tools::console
