// The frame of each scene, and the order of the scenes. Those that a game's flow leaves out are
// skipped.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

// Runs a frame of a scene: run_title and so on.
#define HALFBYTE_DECLARE_RUN(name, ...)                                                            \
    void run_##name(Program& program, Save& save, const Game& game);
HALFBYTE_SCENES(HALFBYTE_DECLARE_RUN)
#undef HALFBYTE_DECLARE_RUN

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

// Whether a closing scene is in the game: it is not left out, and its block of text has lines.
constexpr bool closes(Scene scene, const Game& game) {
    const SceneRow& row = row_of(scene);
    return row.opens == SceneOpening::closing && (game.flow.scenes & flow_bit(scene))
           && (row.lines == TextBlockName::none || lines_of(scene, game).count != 0);
}

// The first closing scene from a row on; after the last one, the title or what follows it.
constexpr Scene closing_from(int row, const Game& game) {
    for (; row < scene_count; ++row)
        if (const Scene scene{static_cast<std::uint8_t>(row)}; closes(scene, game))
            return scene;
    return game.flow.scenes & flow_title ? Scene::title : after_title(game);
}

constexpr Scene after_last_level(const Game& game) {
    return closing_from(0, game);
}

constexpr Scene after_closing(Scene scene, const Game& game) {
    return closing_from(static_cast<int>(scene) + 1, game);
}

// Begins a scene. Buttons that are held count as pressed for the previous one.
void enter_scene(ProgramState& state, Scene scene, const Save& save, const Game& game);

// Continues after a cleared level whose results are known; after a bonus level, where it was
// chosen.
void continue_after_level(Program& program, const Game& game);

// Fades to a scene. If that is the level, it is state.level_number; after a cleared level, the next
// one.
void fade_to(ProgramState& state, Scene scene);

// Leaves a closing scene. If no screen is left between it and the levels, the first one follows.
void leave_closing(ProgramState& state, const Game& game);

// Request that a change is saved: in the slot under play, or outside the slots. While saves are
// protected nothing is saved, and the change is lost at power-off.
void request_slot_save(ProgramState& state, Save& save);
void request_save(ProgramState& state, Save& save);

} // namespace halfbyte
