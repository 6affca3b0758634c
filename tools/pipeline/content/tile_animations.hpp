#pragma once

#include "tools/pipeline/map/map.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>

namespace halfbyte::tools::content {

inline constexpr std::size_t animation_frames = 4;

/// The animations of a tileset, as set in Tiled. All run at one speed, because the NES switches a
/// whole bank of tiles at once.
struct TileAnimations {
    /// By the tile in the map: the tiles that are shown one after the other, in a loop. An
    /// animation of two tiles has them twice.
    std::map<std::uint8_t, std::array<std::uint8_t, animation_frames>> tiles;
    std::uint8_t frame_bits = 0; ///< each tile is shown for 1 << frame_bits frames

    /// Whether a tile is a later frame of another tile's animation.
    bool is_later_frame(std::uint8_t tile) const;

    friend bool operator==(const TileAnimations&, const TileAnimations&) = default;
};

/// Reads the animations of a tileset. An animation must have two or four tiles and begin with its
/// own tile. All durations must be the same: 4, 8, 16, 32 or 64 frames. Throws InputError at the
/// tileset, or at `user` for one inside a map.
TileAnimations read_tile_animations(const map::Tileset& tileset, const std::filesystem::path& user);

} // namespace halfbyte::tools::content
