// The program around the levels, as a simulation: its screens, which one follows which, and the
// world of the level under play. A frame takes a person's input and changes nothing else; all
// machines do the same, bit for bit.
//
// It does not change what a level does: where it lets a frame out (pauses, fades, the standstill
// after a stomp) or makes several in one (who presses A while dying), each step of the world still
// is one of `step`, with one input, which stands in `given`.
#pragma once

#include "engine/program/game.hpp"
#include "engine/program/records.hpp"
#include "engine/program/save.hpp"

namespace halfbyte {

#define HALFBYTE_SCENES(ROW)                                                                       \
    ROW(title)                                                                                     \
    ROW(slots)                                                                                     \
    ROW(erase) /* asks whether a slot is to be erased, or saves that are not the game's */         \
    ROW(select)                                                                                    \
    ROW(level)                                                                                     \
    ROW(pause)                                                                                     \
    ROW(options)                                                                                   \
    ROW(results)                                                                                   \
    ROW(ending)                                                                                    \
    ROW(credits)                                                                                   \
    ROW(message) /* what a sign says */
#define HALFBYTE_ENUMERATOR(name) name,
enum class Scene : std::uint8_t {
    HALFBYTE_SCENES(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR
#define HALFBYTE_NAME(name) #name,
inline constexpr const char* scene_names[] = {HALFBYTE_SCENES(HALFBYTE_NAME)};
#undef HALFBYTE_NAME

// What happened in a frame, for sound and for the shell.
using ProgramEvents = std::uint8_t;
// clang-format off
#define HALFBYTE_PROGRAM_EVENTS(ROW)                                                               \
    ROW(program_moves, 0x01, "the cursor goes to another line")                                    \
    ROW(program_selects, 0x02, "a line is chosen, or left")                                        \
    ROW(program_pauses, 0x04, "a pause begins or ends")                                            \
    ROW(program_saves, 0x08, "the save has changed, and is to be written")                         \
    ROW(program_starts, 0x10, "a level begins")
// clang-format on
#define HALFBYTE_CONSTANT(name, value, hint) HALFBYTE_FLAG_CONSTANT(ProgramEvents, name, value)
HALFBYTE_PROGRAM_EVENTS(HALFBYTE_CONSTANT)
#undef HALFBYTE_CONSTANT
inline constexpr NamedFlag program_event_flags[] = {HALFBYTE_PROGRAM_EVENTS(HALFBYTE_NAMED_FLAG)};

// A screen goes out and the next one comes in this many frames each.
inline constexpr std::uint8_t scene_fade_frames = 8;

// Steps of the world in a frame in which a death is skipped.
inline constexpr int skipping_steps = 4;

inline constexpr std::uint16_t seed_of_a_person = 1;

// How long the hero walks from a level's spot to another's.
inline constexpr std::uint8_t walk_frames = 16;

// A byte for most: an 8-bit machine keeps all of it beside the world.
struct ProgramState {
    std::uint32_t frame = 0; // since power-on
    Scene scene = Scene::title;
    Scene next = Scene::title;   // what the fade leads to
    Scene before = Scene::title; // where the options lead back to
    std::uint8_t fade = 0;       // frames left: the first half goes out, the second comes in
    std::uint8_t age = 0;        // frames that the scene has been there; repeats its upper half
    std::uint8_t cursor = 0;    // the line of a menu, the level of the choice, a page, or a message
    std::uint8_t walk = 0;      // frames until the hero stands at the spot of the cursor's level
    std::uint8_t walk_from = 0; // the level at whose spot this began
    std::uint8_t slot = 0;      // under play
    std::uint8_t level_number = 0; // under play
    std::uint8_t freeze = 0;       // frames in which the world still stands
    bool skips = false;            // a death, because A was pressed
    bool assisted = false;         // the level under play has assisted rules
    Input held = 0;
    Input pressed = 0;        // held now, not the frame before
    Input waiting = 0;        // pressed while the world stood
    Input blocked = 0;        // what was pressed for a menu does not count until it is let go
    std::uint16_t time = 0;   // frames to the goal
    bool is_best = false;     // so was that time
    bool opens_bonus = false; // a bonus level, by the large drops of this attempt
    SaveFault save_fault = SaveFault::none; // shown until something is saved
    ProgramEvents events = 0;
    std::uint8_t steps = 0;  // of the world in this frame
    Input given = 0;         // to each of them
    Events level_events = 0; // of all of them
};
static_assert(sizeof(ProgramState) <= 64);

struct Program {
    ProgramState state;
    Level level; // the one of state.level_number
    World world; // of that level
};

// As the power comes on, with what open_saves found: the first screen, before the first level.
void power_on(Program& program, const Save& save, SaveFault save_fault, const Game& game);

// A frame. Who sees program_saves writes the save.
void advance(Program& program, Save& save, Input input, const Game& game);

// A frame of the level alone, as a movie of a level has it: every key is the level's.
void step_level(Program& program, Input input);

// Begins a level at once, whatever the screen is.
void begin_level(Program& program, std::uint8_t number, std::uint16_t seed, const Game& game);

// The level under play from its beginning, as the menu of a pause does.
void restart_level(Program& program, Save& save, std::uint16_t seed, const Game& game);

constexpr bool is_over(const World& world) {
    return world.phase == Phase::cleared && world.phase_timer == 0;
}

constexpr bool is_last_level(const ProgramState& state, const Game& game) {
    return level_behind(game, state.level_number) >= game.level_count;
}

constexpr bool is_open(const Slot& slot, int level, const Game& game) {
    if (game.flow.all_open || level == 0)
        return true;
    if (is_bonus(game, level))
        return found_large_drops(slot, game.level_count) >= game.levels[level].bonus_drops;
    return is_cleared(slot, level) || is_cleared(slot, level_before(game, level));
}

// The level whose colours a page has.
constexpr int level_of_colours(const ProgramState& state, const Game& game) {
    return state.scene == Scene::select ? first_on_spread_of(game, state.cursor)
                                        : state.level_number;
}

constexpr int open_bonus_levels(const Slot& slot, const Game& game) {
    int count = 0;
    for (int level = 0; level < game.level_count; ++level)
        if (is_bonus(game, level) && is_open(slot, level, game))
            ++count;
    return count;
}

// How far a screen has gone out: 0 not at all, scene_fade_frames wholly.
constexpr int shade_of(const ProgramState& state) {
    const int left = state.fade;
    return left > scene_fade_frames ? 2 * scene_fade_frames - left : left;
}

} // namespace halfbyte
