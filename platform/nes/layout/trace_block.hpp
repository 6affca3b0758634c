// The trace block, in which the ROM shows its state to an emulator's host, and the host command, by
// which the host chooses where the ROM starts. Both are in RAM. Numbers are little-endian.
//
//   offset  bytes  what
//        0      4  "HBTR", once the program runs
//        4      1  sequence number, odd while a frame is simulated
//        5      1  the number of the level under play, from 0
//        6      2  tick: frames of the program (of the level, where the host command named one)
//        8      2  tick of the picture on the screen: the last that was committed in vblank;
//                  FFFF before the first, and while no complete picture is shown
//       10      2  lag: vblanks since the first frame in which no frame began
//       12      2  bytes of the state image
//       14      1  version of the state image
//       15      1  delay: by how much the host makes each frame longer, in 1,285 cycles
//       16      1  bytes of the program's image, which is at program_image_address
//       17      1  version of the program's image
//       18      6  unused
//       24      8  host command: "HBMB", the level's number from 0, a byte of zero, the seed
//                  (2 bytes)
//
// The host writes the host command before the console starts, or between a reset and the next
// frame: the ROM reads it once when it starts, empties it, and starts the level without a title. It
// then treats each frame's buttons as a movie does: the simulation gets them all, Start does not
// pause, and the level continues after its end.
#pragma once

#include "platform/nes/layout/memory_map.hpp"

#include <cstdint>

namespace halfbyte::nes {

inline constexpr std::uint8_t trace_magic[4] = {'H', 'B', 'T', 'R'};
inline constexpr std::uint8_t host_command_magic[4] = {'H', 'B', 'M', 'B'};

namespace trace_block {
inline constexpr unsigned magic = trace_block_address;
inline constexpr unsigned sequence = trace_block_address + 4;
inline constexpr unsigned level = trace_block_address + 5;
inline constexpr unsigned tick = trace_block_address + 6;
inline constexpr unsigned shown_tick = trace_block_address + 8;
inline constexpr unsigned lag = trace_block_address + 10;
inline constexpr unsigned image_bytes = trace_block_address + 12;
inline constexpr unsigned image_version = trace_block_address + 14;
inline constexpr unsigned delay = trace_block_address + 15;
inline constexpr unsigned program_bytes = trace_block_address + 16;
inline constexpr unsigned program_version = trace_block_address + 17;
} // namespace trace_block

namespace host_command {
inline constexpr unsigned magic = host_command_address;
inline constexpr unsigned level = host_command_address + 4;
inline constexpr unsigned seed = host_command_address + 6;
inline constexpr unsigned bytes = 8;
} // namespace host_command

static_assert(host_command_address == trace_block_address + 24
              && host_command_address + host_command::bytes == 0x0800);

} // namespace halfbyte::nes
