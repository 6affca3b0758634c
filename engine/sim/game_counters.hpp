// The counters of a game, such as keys, lives or a score. The game names them and sets how far each
// counts; scripts change and test them.
#pragma once

#include "engine/numbers/flags.hpp"

#include <cstdint>

namespace halfbyte {

inline constexpr int game_counters = 6;

// Without the first two flags a counter begins again with each level.
using GameCounterFlags = std::uint8_t;
// clang-format off
#define HALFBYTE_GAME_COUNTER_FLAGS(ROW)                                                           \
    ROW(counter_of_life, 0x01, "begins again with each return to life")                            \
    ROW(counter_of_game, 0x02, "goes from level to level, and is saved")                           \
    ROW(counter_ends_game, 0x04, "once a death leaves it at 0, the game is over")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(GameCounterFlags, HALFBYTE_GAME_COUNTER_FLAGS)
inline constexpr NamedFlag game_counter_flags[] = {
    HALFBYTE_GAME_COUNTER_FLAGS(HALFBYTE_NAMED_FLAG)};
inline constexpr GameCounterFlags every_game_counter_flag =
    counter_of_life | counter_of_game | counter_ends_game;

struct GameCounter {
    std::uint8_t most = 0; // 0: the game does not use it
    std::uint8_t start = 0;
    std::uint8_t lost = 0; // with each death
    GameCounterFlags flags = 0;
};

// A counter after a change. It stays within 0 and `most`.
constexpr std::uint8_t changed_count(std::uint8_t count, int change, std::uint8_t most) {
    const int sum = count + change;
    return static_cast<std::uint8_t>(sum < 0 ? 0 : sum > most ? most : sum);
}

} // namespace halfbyte
