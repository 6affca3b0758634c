// The limits of everything that the simulation holds. They fit a machine with 2 KB of RAM. A game
// without an NES version may raise those marked with a star when it configures the engine: with
// CMake by -D HALFBYTE_AWAKE_ACTORS=24. Everything that is built with the engine then uses the same
// numbers, also with the installed package. A program and an engine with different numbers do not
// link. The sources of each console check what fits its memory.
#pragma once

namespace halfbyte {

#ifndef HALFBYTE_AWAKE_ACTORS
#define HALFBYTE_AWAKE_ACTORS 12
#endif

#ifndef HALFBYTE_CRATES
#define HALFBYTE_CRATES 4
#endif

inline constexpr int awake_actors = HALFBYTE_AWAKE_ACTORS; // *, including the player and shots
inline constexpr int most_crates = HALFBYTE_CRATES;        // *, a level; all are awake
inline constexpr int awake_movers = 6;                     // platforms, doors, presses
inline constexpr int placed_actors = 64;                   // a level
inline constexpr int mutable_cells = 256;                  // a level: coins, bricks, checkpoints
inline constexpr int cell_timers = 8;                      // that run at the same time
inline constexpr int level_segments = 64;                  // a level
inline constexpr int placed_movers = 32;                   // a level
inline constexpr int path_legs = 255;                      // a level, of the movers' paths
inline constexpr int segment_entries = 8192;               // a level, in the lists of its columns
inline constexpr int actor_kind_count = 32;                // a game, with kind 0, "none"

inline constexpr int console_level_columns = 256;
inline constexpr int console_screen_rows = 15;
inline constexpr int console_level_rows = 2 * console_screen_rows; // two screens
inline constexpr int most_rooms = 16;
inline constexpr int console_level_block_bytes = 8192; // a bank
inline constexpr int level_columns = 2032;             // 32,512 px, so that a pixel fits 16 bits
inline constexpr int level_rows = 64;

static_assert(awake_actors >= 2 && awake_actors <= 48);
static_assert(most_crates >= 1 && most_crates <= 10); // with the movers, a BoxSet

} // namespace halfbyte
