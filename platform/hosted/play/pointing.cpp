#include "platform/hosted/play/pointing.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/page_writer.hpp"

namespace halfbyte::hosted {
namespace {

using Presses = std::vector<Input>;

// "A choose   B back": the left half of the hint chooses, the right one goes back.
Presses of_foot(PageCell cell) {
    return {cell.column < page_columns / 2 ? input_a : input_b};
}

Presses of_line(const Session& session, PageCell cell) {
    const ProgramState& state = session.state();
    const int count = line_count(state.scene, session.game());
    if (cell.row >= page_note_row && cell.row < page_foot_row && state.scene == Scene::slots)
        return {input_select};
    const int line = (cell.row - page_first_row) / 2;
    if (cell.row < page_first_row || line >= count)
        return {};
    Presses presses(static_cast<std::size_t>((line - state.cursor + count) % count), input_down);
    presses.push_back(input_a);
    return presses;
}

bool is_on_spot(const Spot& spot, PageCell cell) {
    return cell.column >= spot.column && cell.column < spot.column + spot_side
           && cell.row >= spot.row - 1 && cell.row < spot.row + spot_side;
}

// The open level whose spot is on the shown spread at this cell; -1 if there is none.
int level_at(const Session& session, PageCell cell) {
    const ProgramState& state = session.state();
    const Game& game = session.game();
    const Slot& slot = session.save().slots[state.slot];
    for (int level = 0; level < game.level_count; ++level)
        if (game.levels[level].spot.spread == game.levels[state.cursor].spot.spread
            && is_on_spot(game.levels[level].spot, cell) && is_open(slot, level, game))
            return level;
    return -1;
}

// A spot moves the hero there, or begins the level on which he stands. The edges lead to the
// previous level and to the next one, which may be on another spread.
Presses of_spread(const Session& session, PageCell cell) {
    constexpr int edge = 2;
    const ProgramState& state = session.state();
    const Game& game = session.game();
    const int level = level_at(session, cell);
    if (level < 0)
        return cell.column < edge                   ? Presses{input_left}
               : cell.column >= page_columns - edge ? Presses{input_right}
                                                    : Presses{};
    if (level == state.cursor)
        return {input_a};
    Presses presses;
    const Slot& slot = session.save().slots[state.slot];
    const int step = level > state.cursor ? 1 : -1;
    for (int at = state.cursor; at != level; at += step)
        if (is_open(slot, at + step, game))
            presses.push_back(step > 0 ? input_right : input_left);
    return presses;
}

} // namespace

PageCell page_cell_at(Screen screen, int x, int y) {
    const auto cell = [](int pixel) { return pixel < 0 ? -1 : pixel / glyph_size; };
    return {cell(x - (screen.width - page_columns * glyph_size) / 2),
            cell(y - (screen.height - page_rows * glyph_size) / 2)};
}

bool is_in_foot(PageCell cell) {
    return cell.row >= page_foot_row && cell.row < page_rows && cell.column >= 0
           && cell.column < page_columns;
}

Presses presses_for(const Session& session, int x, int y, Screen screen) {
    const ProgramState& state = session.state();
    const PageCell cell = page_cell_at(screen, x, y);
    if (state.fade != 0 || state.scene == Scene::level)
        return {};
    const SceneCursor cursor = row_of(state.scene).cursor;
    const bool has_hint = cursor == SceneCursor::menu || cursor == SceneCursor::levels;
    if (has_hint && is_in_foot(cell))
        return of_foot(cell);
    if (cursor == SceneCursor::menu)
        return of_line(session, cell);
    return cursor == SceneCursor::levels ? of_spread(session, cell) : Presses{input_a};
}

} // namespace halfbyte::hosted
