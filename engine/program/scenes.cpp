#include "engine/program/scenes.hpp"

#include "engine/program/menus.hpp"

namespace halfbyte {
namespace {

std::uint8_t first_line(const ProgramState& state, Scene scene, const Save& save,
                        const Game& game) {
    const bool from_options = state.scene == Scene::options;
    switch (scene) {
    case Scene::slots: return from_options ? slots_options_line : state.slot;
    case Scene::pause: return from_options ? static_cast<std::uint8_t>(PauseLine::options) : 0;
    case Scene::select: {
        const bool from_level = state.scene == Scene::level || state.scene == Scene::pause
                                || state.scene == Scene::results;
        return from_level ? state.level_number : next_open_level(save.slots[state.slot], game);
    }
    default: return 0;
    }
}

} // namespace

void enter_scene(ProgramState& state, Scene scene, const Save& save, const Game& game) {
    state.cursor = first_line(state, scene, save, game);
    state.scene = scene;
    state.age = 0;
    state.walk = 0;
    state.blocked = static_cast<Input>(state.held & menu_buttons);
}

void fade_to(ProgramState& state, Scene scene) {
    state.next = scene;
    state.fade = 2 * scene_fade_frames;
}

void continue_after_level(Program& program, const Game& game) {
    ProgramState& state = program.state;
    if (is_bonus(game, state.level_number))
        fade_to(state, after_leaving(game));
    else
        fade_to(state, next_level(program, game) == game.level_count ? after_last_level(game)
                                                                     : Scene::level);
}

void leave_closing(ProgramState& state, const Game& game) {
    fade_to(state, after_closing(state.scene, game));
    if (state.next == Scene::level)
        state.level_number = 0;
}

void request_slot_save(ProgramState& state, Save& save) {
    save.slots[state.slot].used = true;
    request_save(state, save);
}

void request_save(ProgramState& state, Save& save) {
    if (is_protected(state.save_fault))
        return;
    ++save.sequence;
    state.save_fault = SaveFault::none;
    state.events |= program_saves;
}

} // namespace halfbyte
