// The program around the levels, as a simulation: its screens, their order, and the world of the
// level under play. A frame depends on the state and the player's input alone; all machines do the
// same, bit for bit.
//
// It does not change what a level does. A frame may run no step (in pauses, fades and the freeze
// after a stomp) or several (after a press of A while dying). Each step of the world is still one
// call of `step` with one input, which is stored in `given`.
//
//   power_on(program, save, SaveFault::none, game);
//   for (;;) { // every frame
//       advance(program, save, read_the_pad(), game);
//       if (program.state.events & program_saves)
//           write_to_disk(save);
//       if (is_page(program.state.scene))
//           show_page(page, program, save, game); // screens.hpp
//       else
//           view = show(program.world, stage, program.level, looks, screen); // view.hpp
//   }
#pragma once

#include "engine/program/game.hpp"
#include "engine/program/records.hpp"
#include "engine/program/save.hpp"

namespace halfbyte {

// The events of a frame, for the sound and for the platform.
using ProgramEvents = std::uint8_t;
// clang-format off
#define HALFBYTE_PROGRAM_EVENTS(ROW)                                                               \
    ROW(program_moves, 0x01, "the cursor goes to another line")                                    \
    ROW(program_selects, 0x02, "a menu's line is chosen, or a screen is left")                     \
    ROW(program_pauses, 0x04, "a pause begins or ends")                                            \
    ROW(program_saves, 0x08, "the save has changed, and is to be written")                         \
    ROW(program_starts, 0x10, "a level begins")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(ProgramEvents, HALFBYTE_PROGRAM_EVENTS)
inline constexpr NamedFlag program_event_flags[] = {HALFBYTE_PROGRAM_EVENTS(HALFBYTE_NAMED_FLAG)};

// How many frames a screen takes to fade out. The next screen takes the same number to fade in.
inline constexpr std::uint8_t scene_fade_frames = 8;

// Steps of the world in each frame while a death is skipped.
inline constexpr int skipping_steps = 4;

inline constexpr std::uint16_t default_seed = 1;

// How many frames the hero walks from one level's spot to another.
inline constexpr std::uint8_t walk_frames = 16;

// Mostly bytes, because an 8-bit machine keeps all of it beside the world.
struct ProgramState {
    std::uint32_t frame = 0; // since power-on
    Scene scene = Scene::title;
    Scene next = Scene::title;     // the scene that the fade leads to
    Scene before = Scene::title;   // the scene to which the options return
    std::uint8_t fade = 0;         // frames left of a fade: first the old scene, then the new one
    std::uint8_t age = 0;          // frames since the scene began; 255 is followed by 128
    std::uint8_t cursor = 0;       // a line of a menu, a level, a page, or the number of a message
    std::uint8_t walk = 0;         // frames until the hero reaches the spot of the cursor's level
    std::uint8_t walk_from = 0;    // the level at whose spot the walk began
    std::uint8_t slot = 0;         // the slot of the save that is being played
    std::uint8_t level_number = 0; // under play
    std::uint8_t freeze = 0;       // frames for which the world still stands still
    bool skips = false;            // a death is skipped, because A was pressed
    bool assisted = false;         // the level under play has assisted rules
    Input held = 0;
    Input pressed = 0;                      // held now, not the frame before
    Input waiting = 0;                      // buttons pressed during a freeze
    Input blocked = 0;                      // buttons held since a menu, ignored until released
    std::uint16_t time = 0;                 // frames that the player took to the goal
    bool is_best = false;                   // that time is the best
    bool opens_bonus = false;               // this attempt's large drops opened a bonus level
    SaveFault save_fault = SaveFault::none; // shown until something is saved
    ProgramEvents events = 0;
    std::uint8_t steps = 0;       // of the world in this frame
    Input given = 0;              // the input of each of these steps
    Events level_events = 0;      // of all these steps
    std::uint8_t level_sound = 0; // of the last of them that had one, see World::sound
};
static_assert(sizeof(ProgramState) <= 64);

struct Program {
    ProgramState state;
    Level level; // the one of state.level_number
    World world; // of that level
};

// Starts the program as at power-on, with what open_saves found. Level 0 is loaded, and the first
// screen is shown.
void power_on(Program& program, const Save& save, SaveFault save_fault, const Game& game);

// Advances by one frame. If state.events has program_saves afterwards, the caller must write the
// save.
void advance(Program& program, Save& save, Input input, const Game& game);

// Advances only the level by one frame, as movies of a level do. All buttons go to the level; Start
// does not pause it.
void step_level(Program& program, Input input);

// Begins a level immediately, from any screen.
void begin_level(Program& program, std::uint8_t number, std::uint16_t seed, const Game& game);

// Restarts the level under play, like the entry "restart" of the pause menu, and adds the level's
// deaths to its record.
void restart_level(Program& program, Save& save, std::uint16_t seed, const Game& game);

constexpr bool is_over(const World& world) {
    return world.phase == Phase::cleared && world.phase_timer == 0;
}

// The level that is played after the one under play: that of the exit which the player took, else
// the next one; level_count after the last one.
constexpr int next_level(const Program& program, const Game& game) {
    const int exit = program.world.exit;
    return exit != 0 && exit <= game.level_count ? exit - 1
                                                 : level_after(game, program.state.level_number);
}

constexpr bool is_open(const Slot& slot, int level, const Game& game) {
    if (game.flow.all_open || level == 0)
        return true;
    if (is_bonus(game, level))
        return found_large_drops(slot, game.level_count) >= game.levels[level].bonus_drops;
    return is_cleared(slot, level) || is_cleared(slot, level_before(game, level));
}

// The level in whose colours a page is drawn.
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

// How far a screen is faded: 0 not at all, scene_fade_frames completely.
constexpr int shade_of(const ProgramState& state) {
    const int left = state.fade;
    return left > scene_fade_frames ? 2 * scene_fade_frames - left : left;
}

} // namespace halfbyte
