// The frame of each scene that is not about a level under play.
#include "engine/program/menus.hpp"
#include "engine/program/scenes.hpp"

namespace halfbyte {
namespace {

// Opens a slot, which leads to the choice of a level; in a game without that, to the next level.
void open_slot(ProgramState& state, Save& save, const Game& game) {
    state.slot = state.cursor;
    Slot& slot = save.slots[state.slot];
    if (!slot.used)
        request_slot_save(state, save);
    if (game.flow.scenes & flow_select) {
        enter_scene(state, Scene::select, save, game);
        return;
    }
    state.level_number = next_open_level(slot, game);
    fade_to(state, Scene::level);
}

void choose_slots_line(ProgramState& state, Save& save, const Game& game) {
    state.events |= program_selects;
    if (state.cursor < slot_count) {
        open_slot(state, save, game);
    } else if (state.cursor == slots_options_line) {
        state.before = Scene::slots;
        enter_scene(state, Scene::options, save, game);
    } else {
        fade_to(state, Scene::credits);
    }
}

void leave_options(ProgramState& state, Save& save, const Game& game) {
    state.events |= program_selects;
    request_save(state, save);
    enter_scene(state, state.before, save, game);
}

bool can_be_erased(const ProgramState& state, const Save& save) {
    return is_protected(state.save_fault)
           || (state.cursor < slot_count && save.slots[state.cursor].used);
}

// Erases the protected saves if there are any, else the slot.
void erase(ProgramState& state, Save& save) {
    if (is_protected(state.save_fault))
        state.save_fault = SaveFault::none;
    else
        save.slots[state.slot] = Slot{};
    request_save(state, save);
}

// Turns the pages of a closing scene.
void run_pages(ProgramState& state, const Game& game) {
    if (!(state.pressed & (input_chooses | input_b)))
        return;
    state.events |= program_selects;
    if (state.cursor + 1 < cursor_count(state.scene, game))
        ++state.cursor;
    else
        leave_closing(state, game);
}

} // namespace

void run_title(Program& program, Save&, const Game& game) {
    ProgramState& state = program.state;
    if (!(state.pressed & input_chooses))
        return;
    state.events |= program_selects;
    fade_to(state, opening_scene(state, game));
}

void run_slots(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (state.pressed & input_chooses) {
        choose_slots_line(state, save, game);
    } else if ((state.pressed & input_b) && (game.flow.scenes & flow_title)) {
        state.events |= program_selects;
        fade_to(state, Scene::title);
    } else if ((state.pressed & input_select) && can_be_erased(state, save)) {
        state.events |= program_selects;
        if (state.cursor < slot_count)
            state.slot = state.cursor;
        enter_scene(state, Scene::erase, save, game);
    } else {
        move_cursor(state, game);
    }
}

void run_erase(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    const bool chooses = state.pressed & input_chooses;
    if (!chooses && !(state.pressed & input_b)) {
        move_cursor(state, game);
        return;
    }
    state.events |= program_selects;
    if (chooses && static_cast<EraseLine>(state.cursor) == EraseLine::yes)
        erase(state, save);
    if (game.flow.scenes & flow_slots)
        enter_scene(state, Scene::slots, save, game);
    else
        fade_to(state, after_title(game));
}

void run_select(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    if (state.walk != 0)
        --state.walk;
    if (state.pressed & input_chooses) {
        state.events |= program_selects;
        state.walk = 0;
        state.level_number = state.cursor;
        fade_to(state, Scene::level);
    } else if (state.pressed & input_b) {
        state.events |= program_selects;
        if (game.flow.scenes & flow_slots)
            enter_scene(state, Scene::slots, save, game);
        else if (game.flow.scenes & flow_title)
            fade_to(state, Scene::title);
    } else {
        move_among_levels(state, save.slots[state.slot], game);
    }
}

void run_options(Program& program, Save& save, const Game& game) {
    ProgramState& state = program.state;
    constexpr Input changes = input_a | input_left | input_right;
    const bool at_back = state.cursor == options_back_line;
    if ((state.pressed & (input_b | input_start)) || (at_back && (state.pressed & input_a))) {
        leave_options(state, save, game);
    } else if (!at_back && (state.pressed & changes)) {
        save.options = static_cast<ProgramOptions>(save.options ^ (1u << state.cursor));
        state.events |= program_selects;
    } else {
        move_cursor(state, game);
    }
}

void run_ending(Program& program, Save&, const Game& game) {
    ProgramState& state = program.state;
    if (!(state.pressed & input_chooses))
        return;
    state.events |= program_selects;
    leave_closing(state, game);
}

void run_credits(Program& program, Save&, const Game& game) {
    run_pages(program.state, game);
}

} // namespace halfbyte
