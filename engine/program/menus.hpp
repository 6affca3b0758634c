// The menus: their lines, and how the cursor moves.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

// The lines of menus, in order.
enum class PauseLine : std::uint8_t {
    resume,
    restart,
    options,
    leave,
};
enum class EraseLine : std::uint8_t {
    no,
    yes,
};
inline constexpr std::uint8_t slots_options_line = slot_count;
inline constexpr std::uint8_t slots_credits_line = slot_count + 1;
inline constexpr std::uint8_t slots_fault_line = slot_count + 2; // shows a fault; cannot be chosen
inline constexpr std::uint8_t options_back_line = option_count;

inline constexpr int lines_a_page = 7; // of a block of text

// The number of lines of a scene's menu; 0 if it has none.
std::uint8_t line_count(Scene scene, const Game& game);

// The number of values that a scene's cursor can have, from 0; 0 if the scene has no cursor.
int cursor_count(Scene scene, const Game& game);

// Moves the cursor of a menu by Up and Down; it wraps around.
void move_cursor(ProgramState& state, const Game& game);

// Moves the cursor among the open levels: Left and Up to the previous one, Right and Down to the
// next; it wraps around. The hero walks there if both spots are on one spread.
void move_among_levels(ProgramState& state, const Slot& slot, const Game& game);

// The first level that is open and not cleared, else level 0.
std::uint8_t next_open_level(const Slot& slot, const Game& game);

} // namespace halfbyte
