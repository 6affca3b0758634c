#include "engine/program/menus.hpp"

#include "engine/program/scenes.hpp"

namespace halfbyte {
namespace {

std::uint8_t up(std::uint8_t line, int count) {
    return static_cast<std::uint8_t>(line == 0 ? count - 1 : line - 1);
}

std::uint8_t down(std::uint8_t line, int count) {
    return static_cast<std::uint8_t>(line + 1 == count ? 0 : line + 1);
}

} // namespace

std::uint8_t line_count(Scene scene, const Game& game) {
    switch (scene) {
    case Scene::slots: return slot_count + 1 + (closes(Scene::credits, game) ? 1 : 0);
    case Scene::erase: return 2;
    case Scene::pause: return 4;
    case Scene::options: return option_count + 1;
    default: return 0;
    }
}

int cursor_count(Scene scene, const Game& game) {
    switch (row_of(scene).cursor) {
    case SceneCursor::none: return 0;
    case SceneCursor::menu: return line_count(scene, game);
    case SceneCursor::levels: return game.level_count;
    case SceneCursor::pages: return (lines_of(scene, game).count + lines_a_page - 1) / lines_a_page;
    case SceneCursor::messages: return 1 + lines_of(scene, game).count / lines_a_message;
    }
    return 0;
}

void move_cursor(ProgramState& state, const Game& game) {
    const bool upward = state.pressed & input_up;
    const std::uint8_t count = line_count(state.scene, game);
    if (count == 0 || !(state.pressed & (input_up | input_down)))
        return;
    state.cursor = upward ? up(state.cursor, count) : down(state.cursor, count);
    state.events |= program_moves;
}

void move_among_levels(ProgramState& state, const Slot& slot, const Game& game) {
    const bool backward = state.pressed & (input_left | input_up);
    if (!backward && !(state.pressed & (input_right | input_down)))
        return;
    const std::uint8_t before = state.cursor;
    do // ends, because level 0 is open
        state.cursor =
            backward ? up(state.cursor, game.level_count) : down(state.cursor, game.level_count);
    while (!is_open(slot, state.cursor, game));
    if (state.cursor == before)
        return;
    state.walk = walk_frames;
    state.walk_from = before;
    state.events |= program_moves;
}

std::uint8_t next_open_level(const Slot& slot, const Game& game) {
    for (int level = 0; level < game.level_count; ++level)
        if (is_open(slot, level, game) && !is_cleared(slot, level))
            return static_cast<std::uint8_t>(level);
    return 0;
}

} // namespace halfbyte
