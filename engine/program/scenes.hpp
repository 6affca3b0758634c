// Which screen follows which: what a game's flow leaves out is passed over.
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

// Protected saves are erased from the slots screen. A game without one offers it before it begins.
constexpr bool offers_to_erase(const ProgramState& state, const Game& game) {
    return is_protected(state.save_fault) && !(game.flow.scenes & flow_slots);
}

// The screen after the title, and the first one of a game without a title.
constexpr Scene opening_scene(const ProgramState& state, const Game& game) {
    return offers_to_erase(state, game) ? Scene::erase : after_title(game);
}

// Where one goes who leaves a level.
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

// The scene's beginning. Buttons that are held have been pressed for the one before.
void enter_scene(ProgramState& state, Scene scene, const Save& save, const Game& game);

// Goes on behind a level whose results are known; behind a bonus level to where it was chosen.
void go_on(ProgramState& state, const Game& game);

// Goes there through a fade. The level that it is about is state.level_number, or the one after it
// for who has cleared that.
void fade_to(ProgramState& state, Scene scene);

// Something in the slot under play, or beside the slots, was changed and is to be saved. Over
// protected saves nothing is saved: the change is lost when the power goes off.
void request_slot_save(ProgramState& state, Save& save);
void request_save(ProgramState& state, Save& save);

} // namespace halfbyte
