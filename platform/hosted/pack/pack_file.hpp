// The format of pack files. All numbers are little-endian. A text is its length in one byte and
// that many bytes of UTF-8. A picture is its colours (u32, 0xAARRGGBB), row by row.
//
//   bytes  what
//       4  "HBPK"
//       2  format version
//    text  version of Halfbyte that wrote the file, as "HALFBYTE 0.1.0"
//    text  name of the game
//    text  title of the game
//          tuning: the fields of each_tuning in its order: velocities as i16, lengths as i32
//            (both in subpixels), frames as u8
//   32*12  actor kinds: behaviour u8, traits u8, half-width i32, half-height i32, speed i16
//       4  bytes B of the script block, 0 if all actors walk; then B bytes
//            (engine/sim/script_block.hpp)
//  32*8*3  animations by kind and state: first, count_bits, form
//      32  rows of the animations with the postures of a kind, 0 for none
//     256  poses of the animations
//      12  sprite pictures of things other than cells and actors (engine/show/piece.hpp)
//      17  numbers that rise, by event and for a large drop (engine/show/particles.hpp)
//       2  sprite pictures S, 1 to 256; then S * 1,024 bytes
//       1  letters L besides ASCII 32 to 95, 0 to 183; then L codes of Unicode (u16)
//       1  glyphs, 0, or 64 for ASCII 32 to 95 and L for the letters; then 256 bytes each
//       4  cell pictures C, 1 to 65,536; then C * 1,024 bytes
//       1  backgrounds, 0 to 255 (engine/show/parallax.hpp); then for each: vertical speed,
//            strength of the shadow, number of bands, 1 to 4, then four bands: first row and speed
//            (a byte each); 16 colours (u32); 512 * 256 numbers of colours (u8)
//       4  bytes B of the sound block, 0 if the game is silent; then B bytes
//            (engine/sound/sound_block.hpp)
//       5  numbers of songs, 255 for none: of the title, at the goal, at a death, at a large drop,
//            at the start
//       4  flow: screens (engine/program/game.hpp), 1 if all levels are open from the start, frames
//            of the freeze after a stomp and after a death
//   texts  of the screens, in the order of engine/program/text_table.hpp
//          for each block of text in the same file: its number of lines (u8); then as many texts
//       2  cells of spreads, spread_cells (engine/program/game.hpp) for each; then as many bytes
//       1  1 if the last of these are the cells of the title's picture, else 0
//       1  tiles of spreads, 0 to 183; then as many pictures of 8x8 pixels
//       2  levels L, 1 to 256
//       2  of these, variants: the last ones, which are not played in order
//    then for each level:
//            text  name
//            text  title
//               4  backdrop colour
//               1  animations, 0 to 255
//               1  frames for which each of their pictures is shown, as a power of two, 2 to 6;
//                  then four picture numbers (u16) for each, the first of which is a look's
//               1  number of its song, 255 if it has none
//               1  large drops that open it, 0 if it is not a bonus level
//               1  number of its background, 255 if it has none
//               3  its spot: spread, column, row
//               1  colours of its texts that differ from the pictures', 0 to 255; then as many
//                  pairs of colours (u32): before and after
//               1  the same for its sprites
//               4  bytes B of the level block; then B bytes (engine/level/level_block.hpp)
//                  looks of each cell, row by row: two picture numbers as u16 (now, after)
//               1  1 if looks in front of the sprites follow, in the same form; and 2 if the
//               picture
//                  beside the number of coins follows (u16)
//       4  CRC-32 (as in PNG and zlib) of all bytes before it
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace halfbyte::hosted {

// The number of the format, raised with a change of this page, and in the low byte the rows of the
// tables that a pack holds by position.
inline constexpr std::uint16_t pack_file_version =
    17 * 256 + tuning_count + text_count + text_block_count;

// The fault of a pack file, or of a pack that cannot be written.
class PackError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Returns the bytes of a pack. Throws PackError for a pack that breaks a limit of pack_limits.hpp.
std::vector<std::uint8_t> write_pack(const Pack& pack);

// Reads a pack from the bytes of a pack file. Throws PackError for anything damaged, of another
// version, or out of range, and allocates nothing that the bytes do not fill. The returned pack is
// safe to play: its level blocks open, and every picture number and actor kind exists.
Pack read_pack(std::span<const std::uint8_t> bytes);

} // namespace halfbyte::hosted
