// The conditions that scripts wait for and test.
#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/thinking.hpp"

namespace halfbyte {

// How near to a door the player can enter it, in pixels along both axes.
inline constexpr int door_distance = 16;

// Whether a condition holds with this value. One that does not exist never holds.
bool holds(ScriptCondition condition, std::uint8_t value, ActorContext& actor);

// The value of an operand that is a number: 0 is the actor's parameter.
constexpr std::uint8_t number_of(std::uint8_t operand, const Actor& actor) {
    return operand != 0 ? operand : actor.parameter;
}

// The value of an operand that is a count, read as a number.
constexpr std::uint8_t counter_value(std::uint8_t number) {
    return number & most_count;
}

// The value that a condition compares, of its operand read as a number. An actor that waits has the
// number in its timer.
constexpr std::uint8_t condition_value(ScriptCondition condition, std::uint8_t number) {
    const int row = row_of(condition);
    const bool is_count = row >= 0 && row < script_condition_count
                          && script_conditions[row].value == ScriptOperand::count;
    return is_count ? counter_value(number) : number;
}

// The bit of a switch, 1 to 16.
constexpr std::uint16_t switch_bit(std::uint8_t number) {
    return static_cast<std::uint16_t>(1u << ((number - 1u) & (level_switches - 1u)));
}

} // namespace halfbyte
