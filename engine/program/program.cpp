#include "engine/program/program.hpp"

#include "engine/program/level_scene.hpp"
#include "engine/program/scenes.hpp"
#include "engine/sim/step.hpp"

namespace halfbyte {
namespace {

void begin_frame(ProgramState& state) {
    ++state.frame;
    state.age = state.age == 255 ? age_of_old_scene : static_cast<std::uint8_t>(state.age + 1);
    state.events = 0;
    state.steps = 0;
    state.level_events = 0;
    state.level_sound = 0;
}

void read_input(ProgramState& state, Input input) {
    state.pressed = static_cast<Input>(input & ~state.held);
    state.held = input;
    state.blocked &= input;
}

// After a cleared level, selects the next one.
void number_next_level(Program& program, const Game& game) {
    ProgramState& state = program.state;
    if (program.world.phase != Phase::cleared)
        return; // the game is over
    if (state.scene != Scene::level && state.scene != Scene::results)
        return;
    const int next = next_level(program, game);
    state.level_number = static_cast<std::uint8_t>(next == game.level_count ? 0 : next);
}

// In the middle of a fade, the next scene replaces the current one.
void run_fade(Program& program, const Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (--state.fade != scene_fade_frames)
        return;
    if (state.next == Scene::level) {
        number_next_level(program, game);
        state.assisted = save.options & option_invincible;
        begin_level(program, state.level_number, default_seed, game);
        take_kept(program, save.slots[state.slot]);
    }
    enter_scene(state, state.next, save, game);
}

void run_scene(Program& program, Save& save, const Game& game) {
    switch (program.state.scene) {
#define HALFBYTE_RUN(name, ...)                                                                    \
    case Scene::name: run_##name(program, save, game); break;
        HALFBYTE_SCENES(HALFBYTE_RUN)
#undef HALFBYTE_RUN
    }
}

} // namespace

void power_on(Program& program, const Save& save, SaveFault save_fault, const Game& game) {
    program.state = ProgramState{};
    program.state.save_fault = save_fault;
    program.state.assisted = save.options & option_invincible;
    begin_level(program, 0, default_seed, game);
    take_kept(program, save.slots[0]);
    program.state.scene =
        game.flow.scenes & flow_title ? Scene::title : opening_scene(program.state, game);
}

void advance(Program& program, Save& save, Input input, const Game& game) {
    ProgramState& state = program.state;
    begin_frame(state);
    read_input(state, input);
    if (state.fade != 0)
        run_fade(program, save, game);
    else
        run_scene(program, save, game);
}

void step_level(Program& program, Input input) {
    begin_frame(program.state);
    program.state.given = input;
    step_once(program);
}

void take_kept(Program& program, const Slot& slot) {
    take_counters(program.world, slot, *program.level.rules);
    take_state(program.world, slot, *program.level.rules);
}

void begin_level(Program& program, std::uint8_t number, std::uint16_t seed, const Game& game) {
    ProgramState& state = program.state;
    program.level.map = game.levels[number].map;
    program.level.rules = state.assisted ? game.assisted_rules : game.rules;
    program.level.scripts = game.scripts;
    start_level(program.world, program.level, seed);
    state.scene = Scene::level;
    state.level_number = number;
    state.freeze = 0;
    state.skips = false;
    state.waiting = 0;
    state.events |= program_starts;
}

} // namespace halfbyte
