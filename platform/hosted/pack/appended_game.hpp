// A game that is appended to a program, which plays it: the program's image, the bytes of the pack,
// the icon's pixels, and at the end of the file a trailer. All numbers are little-endian.
//
//   bytes  what
//       4  bytes of the pack
//       4  width and height of the icon, 0 if there is none; its pixels are u32, 0xAARRGGBB
//       4  CRC-32 of the pack and the icon
//       8  "HBGAME01"
#pragma once

#include "platform/hosted/pack/pack_file.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int most_icon_side = 256;

// A square picture, row by row.
struct Icon {
    int side = 0; // 0 without an icon
    std::vector<Colour> pixels;
};

struct AppendedGame {
    std::span<const std::uint8_t> pack; // of the file's bytes
    Icon icon;
};

// The program with a game. The icon has at most most_icon_side pixels along a side.
std::vector<std::uint8_t> append_game(std::span<const std::uint8_t> program,
                                      std::span<const std::uint8_t> pack, const Icon& icon);

// The game of a program; nothing if no game is appended to it. Throws PackError if the game is
// damaged.
std::optional<AppendedGame> appended_game(std::span<const std::uint8_t> program);

} // namespace halfbyte::hosted
