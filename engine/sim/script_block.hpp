// The format of the compiled scripts of a game's actors: the same block on every machine, read in
// place. A position in a script is a byte, so that none is outside the 256 bytes from the script's
// start.
//
//   offset  bytes  what
//        0     32  the offset of the script of each kind of actor: low bytes
//       32     32  the same: high bytes
//       64      .  the scripts; at least 256 bytes follow the start of the last one
#pragma once

#include "engine/numbers/limits.hpp"
#include "engine/sim/game_counters.hpp"
#include "engine/sim/script_table.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

#define HALFBYTE_ENUMERATOR(name, ...) op_##name,
enum class ScriptOp : std::uint8_t {
    HALFBYTE_SCRIPT_OPS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

#define HALFBYTE_ENUMERATOR(name, ...) condition_##name,
enum class ScriptCondition : std::uint8_t {
    none, // the script does not wait
    HALFBYTE_SCRIPT_CONDITIONS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

#define HALFBYTE_ENUMERATOR(name, ...) act_##name,
enum class ScriptAct : std::uint8_t {
    HALFBYTE_SCRIPT_ACTS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// The operands of an op, a byte each unless it says otherwise.
enum class ScriptOperand : std::uint8_t {
    none,
    number,       // 1 to 255; 0 is the actor's parameter
    speed,        // of script_speed_unit; 0 is the actor's parameter
    way,          // a speed with a sign: ahead or back, down or up
    level_switch, // 1 to 16; 0 is the actor's parameter
    label,        // a position in the script
    kind,         // of an actor
    trait,        // its bit
    state,        // of an actor
    event,        // the number of its bit
    condition,    // a condition and its value, two bytes
    counter,      // 0 is the parameter, 1 and 2 are the kind's counters, 3 and up the game's
    count,        // 0 to 127, with the top bit set; 0 without it is the actor's parameter
    change,       // of a counter, with a sign; 0 is the actor's parameter
    offset,       // two bytes, with signs: pixels ahead, pixels down
    effect,       // the number of an effect of the sound, plus 1
    hero_state,   // the kind of a state of the player
    object,       // the index of a placement, plus 1; 0 is the actor's parameter
    level,        // the number of a level, plus 1; 0 is the actor's parameter
};

constexpr std::size_t bytes_of(ScriptOperand operand) {
    switch (operand) {
    case ScriptOperand::none: return 0;
    case ScriptOperand::condition:
    case ScriptOperand::offset: return 2;
    default: return 1;
    }
}

// How a script continues after an op.
enum class ScriptFlow : std::uint8_t {
    goes_on, // with the next op, or at a label, in this frame
    leaves,  // only at a label, in this frame
    waits,   // with the next op, in another frame
    ends,    // not at all
    returns, // below the last call, in this frame
};

// Whether the script stops for this frame after an op.
constexpr bool ends_frame(ScriptFlow flow) {
    return flow == ScriptFlow::waits || flow == ScriptFlow::ends;
}

struct ScriptOpRow {
    const char* name;
    ScriptOperand operands[2];
    ScriptFlow flow;
    const char* hint;
};
struct ScriptConditionRow {
    const char* name;
    ScriptOperand value;
    const char* hint;
};
struct ScriptActRow {
    const char* name;
    const char* hint;
};

#define HALFBYTE_ROW(name, first, second, flow, hint)                                              \
    {#name, {ScriptOperand::first, ScriptOperand::second}, ScriptFlow::flow, hint},
inline constexpr ScriptOpRow script_ops[] = {HALFBYTE_SCRIPT_OPS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW
#define HALFBYTE_ROW(name, value, hint) {#name, ScriptOperand::value, hint},
inline constexpr ScriptConditionRow script_conditions[] = {
    HALFBYTE_SCRIPT_CONDITIONS(HALFBYTE_ROW)}; // the first is condition 1
#undef HALFBYTE_ROW
#define HALFBYTE_ROW(name, hint) {#name, hint},
inline constexpr ScriptActRow script_acts[] = {HALFBYTE_SCRIPT_ACTS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW

inline constexpr int script_op_count = sizeof script_ops / sizeof *script_ops;
// The index of a condition in script_conditions.
constexpr int row_of(ScriptCondition condition) {
    return static_cast<int>(condition) - 1;
}

inline constexpr int script_condition_count = sizeof script_conditions / sizeof *script_conditions;
inline constexpr int script_act_count = sizeof script_acts / sizeof *script_acts;

// Both share a byte of an actor's state: the lowest bits are the act.
inline constexpr int wait_shift = 3; // of the condition
inline constexpr int wait_values = 1 << (8 - wait_shift);
static_assert(script_condition_count < wait_values && script_act_count <= 1 << wait_shift);

inline constexpr int script_counters = 2;  // of an actor
inline constexpr int counter_numbers = 16; // of the operand `counter`, a power of two
static_assert(1 + script_counters + game_counters <= counter_numbers);
inline constexpr int most_count = 127;       // of a counter
inline constexpr int script_speed_unit = 16; // subpixels a frame
inline constexpr int level_switches = 16;
inline constexpr int most_ops_a_frame = 16; // of an actor; its script continues in the next frame

namespace script_block {
inline constexpr std::size_t starts_low = 0;
inline constexpr std::size_t starts_high = actor_kind_count;
inline constexpr std::size_t scripts = 2 * actor_kind_count;
inline constexpr std::size_t most_script_bytes = 256; // a kind
inline constexpr std::size_t least_bytes = scripts + most_script_bytes;
inline constexpr std::size_t most_bytes = scripts + actor_kind_count * most_script_bytes;
} // namespace script_block

constexpr const std::uint8_t* script_of(const std::uint8_t* block, int kind) {
    const std::size_t low = block[script_block::starts_low + static_cast<std::size_t>(kind)];
    const std::size_t high = block[script_block::starts_high + static_cast<std::size_t>(kind)];
    return block + (low | high << 8);
}

// Whether a block of `size` bytes has everything that a script may read of it.
constexpr bool is_script_block(const std::uint8_t* block, std::size_t size) {
    if (size < script_block::least_bytes || size > script_block::most_bytes)
        return false;
    for (int kind = 0; kind < actor_kind_count; ++kind) {
        const auto start = static_cast<std::size_t>(script_of(block, kind) - block);
        if (start < script_block::scripts || start + script_block::most_script_bytes > size)
            return false;
    }
    return true;
}

// The block of a game without scripts: all actors walk.
struct WalkingScripts {
    std::uint8_t bytes[script_block::least_bytes]{};
};
constexpr WalkingScripts make_walking_scripts() {
    WalkingScripts scripts;
    for (std::size_t kind = 0; kind < actor_kind_count; ++kind)
        scripts.bytes[script_block::starts_low + kind] = script_block::scripts;
    scripts.bytes[script_block::scripts] = static_cast<std::uint8_t>(ScriptOp::op_walk);
    return scripts;
}
inline constexpr WalkingScripts walking_scripts = make_walking_scripts();

static_assert(static_cast<int>(ScriptOp::op_rest) == 0); // fills the block after the last script
static_assert(is_script_block(walking_scripts.bytes, sizeof walking_scripts.bytes));

} // namespace halfbyte
