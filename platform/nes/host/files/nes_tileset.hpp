#pragma once

#include "platform/nes/host/files/nes_art.hpp"
#include "tools/pipeline/content/machine_limits.hpp"

#include <cstdint>
#include <filesystem>

namespace halfbyte::tools::console {

/// The tileset of a ROM for a background, whose picture is `image`, with decorated tiles that still
/// look like the plain ones. Throws InputError if it has no
/// space for the tiles that move, or for a blank metatile.
NesTileset make_tileset(const BackgroundArt& background, const std::filesystem::path& image);

/// The number of a tile, which is added if the tileset lacks it. Throws InputError at `place` if
/// the bank is full.
std::uint8_t add_tile(NesTileset& tileset, const ConsoleTile& tile, const content::Place& place);

} // namespace halfbyte::tools::console
