// The order of the screens. Those that a game's flow leaves out are skipped.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

inline constexpr Input input_chooses = input_a | input_start;
inline constexpr Input menu_buttons = input_a | input_b | input_select | input_start;

constexpr Scene after_title(const Game& game) {
    return game.flow.scenes & flow_slots    ? Scene::slots
           : game.flow.scenes & flow_select ? Scene::select
                                            : Scene::level;
}

// Protected saves are erased from the slots screen. A game without slots offers that at its start.
constexpr bool offers_to_erase(const ProgramState& state, const Game& game) {
    return is_protected(state.save_fault) && !(game.flow.scenes & flow_slots);
}

// The screen after the title, and the first one of a game without a title.
constexpr Scene opening_scene(const ProgramState& state, const Game& game) {
    return offers_to_erase(state, game) ? Scene::erase : after_title(game);
}

// The scene after the player leaves a level.
constexpr Scene after_leaving(const Game& game) {
    return game.flow.scenes & flow_select  ? Scene::select
           : game.flow.scenes & flow_slots ? Scene::slots
           : game.flow.scenes & flow_title ? Scene::title
                                           : Scene::level;
}

constexpr Scene after_credits(const Game& game) {
    return game.flow.scenes & flow_title ? Scene::title : after_title(game);
}

constexpr Scene after_ending(const Game& game) {
    return (game.flow.scenes & flow_credits) && game.credit_lines != 0 ? Scene::credits
                                                                       : after_credits(game);
}

constexpr Scene after_last_level(const Game& game) {
    return game.flow.scenes & flow_ending ? Scene::ending : after_ending(game);
}

// Begins a scene. Buttons that are held count as pressed for the previous one.
void enter_scene(ProgramState& state, Scene scene, const Save& save, const Game& game);

// Continues after a cleared level whose results are known; after a bonus level, where it was
// chosen.
void continue_after_level(ProgramState& state, const Game& game);

// Fades to a scene. If that is the level, it is state.level_number; after a cleared level, the next
// one.
void fade_to(ProgramState& state, Scene scene);

// Request that a change is saved: in the slot under play, or outside the slots. While saves are
// protected nothing is saved, and the change is lost at power-off.
void request_slot_save(ProgramState& state, Save& save);
void request_save(ProgramState& state, Save& save);

} // namespace halfbyte
