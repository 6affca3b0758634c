#pragma once

#include "tools/map/map.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>

namespace halfbyte::tools::content {

inline constexpr std::size_t animation_frames = 4;

/// The animations of a tileset, as Tiled has them. All its tiles move at one pace, because the NES
/// exchanges a whole bank of them at once.
struct TileAnimations {
    /// By the tile that a map has: the tiles that are shown one after the other, over and over. An
    /// animation of two tiles has them twice.
    std::map<std::uint8_t, std::array<std::uint8_t, animation_frames>> tiles;
    std::uint8_t frame_bits = 0; ///< each tile is shown for 1 << frame_bits frames

    /// Whether a tile is only there to be shown in the place of another one.
    bool is_later_frame(std::uint8_t tile) const;

    friend bool operator==(const TileAnimations&, const TileAnimations&) = default;
};

/// Throws InputError at the tileset (at `user` for one inside a map) for an animation that has not
/// two or four tiles, does not begin with the tile itself, or whose durations are not all the same:
/// 4, 8, 16, 32 or 64 frames.
TileAnimations read_tile_animations(const map::Tileset& tileset, const std::filesystem::path& user);

} // namespace halfbyte::tools::content
