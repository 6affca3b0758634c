// The menus: their lines, and where the cursor may go.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

// Lines that menus have, in their order.
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
inline constexpr std::uint8_t slots_fault_line = slot_count + 2; // shows a fault, no choice
inline constexpr std::uint8_t options_back_line = option_count;

inline constexpr int credits_a_page = 7;

// 0 for what is no menu.
std::uint8_t line_count(Scene scene, const Game& game);

// Moves the cursor of a menu by Up and Down; from either end to the other.
void move_cursor(ProgramState& state, const Game& game);

// Moves the cursor among the levels that are open: Left and Up to the one before, Right and Down to
// the one behind; from either end to the other. The hero walks there, where both are on one spread.
void move_among_levels(ProgramState& state, const Slot& slot, const Game& game);

// The first level that is open and not cleared, or the first of all.
std::uint8_t level_to_go_on(const Slot& slot, const Game& game);

constexpr std::uint8_t credit_pages(const Game& game) {
    return static_cast<std::uint8_t>((game.credit_lines + credits_a_page - 1) / credits_a_page);
}

} // namespace halfbyte
