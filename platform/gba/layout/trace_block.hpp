// The trace block: the ROM's state in memory, from the first byte of EWRAM, for programs that run
// the ROM in an emulator. It also has the host command, by which such a program starts a level.
// Numbers are little-endian.
//
//   offset  bytes  what
//        0      4  "HBTR", once the rest is valid
//        4      4  sequence number, odd while the block is being written
//        8      4  frame of the simulation, as in the state image
//       12      4  frame of the program (of the level, if the host command named one) whose picture
//                  is on the screen: the last one that was committed in vblank; FFFFFFFF before the
//                  first
//       16      4  lag: the vblanks in which no frame began, since the first frame
//       20      4  cycles of the last step
//       24      4  cycles of the slowest step
//       28      4  cycles of all work of the last frame: input, step, show, this block
//       32      4  cycles of the slowest frame
//       36      2  bytes of the state image
//       38      1  version of the state image
//       39      1  the level's number, from 0
//       40    768  state image (engine/sim/state_image.hpp)
//      808     12  voice image of the frame (engine/sound/voice_image.hpp): for each voice its
//                  note, fine steps and level; silence in a level's first state
//      820      4  cycles of the last frame's sound: the tick, and computing the registers
//      824     64  program's image (engine/program/program_image.hpp)
//      888      2  bytes of the program's image
//      890      1  version of the program's image
//      891      1  delay: the host may write here by how much each frame takes longer, in 11,704
//                  cycles
//      892     20  addresses of functions and objects (RomAddresses), for a host that calls
//                  the ROM's own code
//     1016      8  host command: "HBMB", the level's number from 0, a byte of zero, the seed
//                  (2 bytes)
//
// The ROM reads the host command once when it starts, clears it, and starts the level without a
// title. Each frame's keys then act as in a movie. The simulation gets them all, Start does not
// pause, and the level continues when it is over.
#pragma once

#include "engine/sound/voice_image.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

inline constexpr std::uint32_t trace_block_address = 0x02000000;

inline constexpr std::uint32_t trace_magic = 0x52544248;        // "HBTR"
inline constexpr std::uint32_t host_command_magic = 0x424D4248; // "HBMB"

inline constexpr std::uint32_t cycles_of_delay = 11'704; // a 24th of a frame

inline constexpr std::uint32_t no_frame_shown = 0xFFFFFFFF;

struct HostCommand {
    std::uint32_t magic;
    std::uint8_t level;
    std::uint8_t zero;
    std::uint16_t seed;
};

// Bit 0 of a function's address is set if its code is Thumb, as in a BX.
struct RomAddresses {
    std::uint32_t step_level;        // engine/program/program.hpp
    std::uint32_t program;           // the first argument of step_level
    std::uint32_t read_state_image;  // engine/sim/state_image.hpp
    std::uint32_t write_state_image; // the same
    std::uint32_t world;             // of the program
};

struct TraceBlock {
    std::uint32_t magic;
    std::uint32_t sequence;
    std::uint32_t frame;
    std::uint32_t shown_frame;
    std::uint32_t lag;
    std::uint32_t step_cycles;
    std::uint32_t worst_step_cycles;
    std::uint32_t frame_cycles;
    std::uint32_t worst_frame_cycles;
    std::uint16_t image_bytes;
    std::uint8_t image_version;
    std::uint8_t level;
    std::uint8_t image[768];
    std::uint8_t voices[voice_image_size];
    std::uint32_t sound_cycles;
    std::uint8_t program[64];
    std::uint16_t program_bytes;
    std::uint8_t program_version;
    std::uint8_t delay;
    RomAddresses addresses;
    std::uint8_t unused[104];
    HostCommand host_command;
};

static_assert(offsetof(TraceBlock, image) == 40 && offsetof(TraceBlock, voices) == 808
              && offsetof(TraceBlock, sound_cycles) == 820 && offsetof(TraceBlock, program) == 824
              && offsetof(TraceBlock, delay) == 891 && offsetof(TraceBlock, addresses) == 892
              && offsetof(TraceBlock, host_command) == 1016 && sizeof(TraceBlock) == 1024);

} // namespace halfbyte::gba
