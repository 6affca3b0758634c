#include "engine/program/level_scene.hpp"

#include "engine/program/menus.hpp"
#include "engine/program/scenes.hpp"
#include "engine/sim/counters.hpp"
#include "engine/sim/step.hpp"

namespace halfbyte {
namespace {

void step_world(Program& program, const Flow& flow) {
    ProgramState& state = program.state;
    state.given = static_cast<Input>((state.held | state.waiting) & ~state.blocked & ~input_start);
    state.waiting = 0;
    step_once(program);
    while (state.skips && state.steps < skipping_steps && program.world.phase == Phase::dying)
        step_once(program);
    if (program.world.phase != Phase::dying)
        state.skips = false;
    if (state.level_events & event_die)
        state.freeze = flow.death_freeze;
    else if (state.level_events & event_stomp)
        state.freeze = flow.stomp_freeze;
}

// Skips the death if A is pressed while the hero dies. That press does not make the hero jump.
void start_skipping(ProgramState& state, const World& world) {
    if (world.phase != Phase::dying || !(state.pressed & input_a))
        return;
    state.skips = true;
    state.freeze = 0;
    state.blocked |= input_a;
}

bool is_beside(int pixels) {
    return -reading_distance < pixels && pixels < reading_distance;
}

// Opens the message of a sign if Up is pressed beside it. Returns whether it did.
bool read_sign(Program& program, const Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (!(state.pressed & input_up) || state.freeze != 0 || program.world.phase != Phase::playing)
        return false;
    const Actor* sign = sign_beside(program.world, program.level);
    if (sign == nullptr || sign->parameter == 0)
        return false;
    state.events |= program_selects;
    enter_scene(state, Scene::message, save, game);
    state.cursor = sign->parameter;
    return true;
}

void save_deaths(Program& program, Save& save) {
    ProgramState& state = program.state;
    if (program.world.deaths == 0)
        return;
    Slot& slot = save.slots[state.slot];
    count_deaths(slot, state.level_number, program.world.deaths);
    keep_counters(slot, program.world, *program.level.rules, true);
    request_slot_save(state, save);
}

// The counters that are at 0 begin again, and the player is in its first state.
void end_game(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    save_deaths(program, save);
    for (int i = 0; i < game_counters; ++i)
        if ((game.rules->counters[i].flags & counter_ends_game) && program.world.counters[i] == 0)
            save.slots[state.slot].counters[i] = 0;
    forget_state(save.slots[state.slot], *game.rules);
    fade_to(state, after_leaving(game));
}

void finish_level(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    Slot& slot = save.slots[state.slot];
    count_deaths(slot, state.level_number, program.world.deaths);
    keep_counters(slot, program.world, *program.level.rules, false);
    keep_state(slot, program.world, *program.level.rules);
    const int open_before = open_bonus_levels(slot, game);
    state.is_best = keep_record(slot, state.level_number, state.time, program.world.coins,
                                large_drops_of(program.world.switches));
    state.opens_bonus = open_bonus_levels(slot, game) > open_before;
    request_slot_save(state, save);
    if (game.flow.scenes & flow_results)
        enter_scene(state, Scene::results, save, game);
    else
        continue_after_level(program, game);
}

void choose_pause_line(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    state.events |= program_selects;
    switch (static_cast<PauseLine>(state.cursor)) {
    case PauseLine::resume: break;
    case PauseLine::restart: restart_level(program, save, default_seed, game); return;
    case PauseLine::options:
        state.before = Scene::pause;
        enter_scene(state, Scene::options, save, game);
        return;
    case PauseLine::leave:
        save_deaths(program, save);
        fade_to(state, after_leaving(game));
        return;
    }
    state.events = program_pauses;
    enter_scene(state, Scene::level, save, game);
}

} // namespace

const Actor* sign_beside(const World& world, const Level& level) {
    const Actor& self = player(world);
    for (int slot = 1; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind != no_actor && (kind_of(actor, level).traits & actor_tells)
            && is_beside(pixel_of(self.position.x) - pixel_of(actor.position.x))
            && is_beside(pixel_of(self.position.y) - pixel_of(actor.position.y)))
            return &actor;
    }
    return nullptr;
}

void step_once(Program& program) {
    ProgramState& state = program.state;
    step(program.world, state.given, program.level);
    ++state.steps;
    state.level_events |= program.world.events;
    if (program.world.sound != 0)
        state.level_sound = program.world.sound;
    if (program.world.events & event_goal) {
        constexpr std::uint32_t longest = 0xFFFF;
        const std::uint32_t time = program.world.frame;
        state.time = static_cast<std::uint16_t>(time < longest ? time : longest);
    }
}

void run_level(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (state.pressed & input_start) {
        state.events |= program_pauses;
        enter_scene(state, Scene::pause, save, game);
        return;
    }
    if (is_over(program.world)) {
        finish_level(program, save, game);
        return;
    }
    if (is_game_over(program.world, *program.level.rules)) {
        end_game(program, save, game);
        return;
    }
    if (read_sign(program, save, game))
        return;
    start_skipping(state, program.world);
    if (state.freeze != 0) {
        --state.freeze;
        state.waiting |= state.pressed;
        return;
    }
    step_world(program, game.flow);
}

void run_pause(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (state.pressed & (input_start | input_b)) {
        state.events |= program_pauses;
        enter_scene(state, Scene::level, save, game);
    } else if (state.pressed & input_a) {
        choose_pause_line(program, save, game);
    } else {
        move_cursor(state, game);
    }
}

void run_results(Program& program, Save&, const Game& game) {
    ProgramState& state = program.state;
    const int all = title_letters(state, game);
    const bool is_written = letters_written(state, game) == all;
    if (state.pressed & input_chooses) {
        state.events |= program_selects;
        if (is_written)
            continue_after_level(program, game);
        else
            state.age = static_cast<std::uint8_t>(all << letter_frame_bits);
    } else if (!is_written && state.age % frames_a_letter == 0) {
        state.events |= program_moves; // the pen makes a sound with each letter
    }
}

void run_message(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (!(state.pressed & (input_chooses | input_b | input_up)))
        return;
    state.events |= program_selects;
    enter_scene(state, Scene::level, save, game);
}

void restart_level(Program& program, Save& save, std::uint16_t seed, const Game& game) {
    ProgramState& state = program.state;
    save_deaths(program, save);
    state.assisted = save.options & option_invincible;
    begin_level(program, state.level_number, seed, game);
    take_kept(program, save.slots[state.slot]);
    enter_scene(state, Scene::level, save, game);
}

} // namespace halfbyte
