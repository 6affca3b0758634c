// usage: pause_from_power_on GAME LEVEL LEVELS_MOVIE WALK SAVE
//
// Makes a movie from power-on and its save, in which the levels before LEVEL are cleared. The movie
// enters the level through a slot and pauses it twice while it follows the level's movie. The first
// pause is when the hero is above half of the level's height, or in a further state if the game has
// one. Prints the frame in which each screen begins.
#include "engine/program/save.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "tests/emu/walk.hpp"
#include "tests/support/run_program.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

using namespace halfbyte;
using namespace halfbyte::tools;
using halfbyte::test::Walk;

namespace {

constexpr std::size_t rows_before_pause = 60; // at least
constexpr std::size_t rows_between = 30;

hosted::SaveMemory save_before(const hosted::Pack& pack, std::size_t level, const char* file) {
    const hosted::GameTables tables(pack, pack.flow.flow);
    Save save;
    clear_save(save, tables.game());
    Slot& slot = save.slots[0];
    slot.used = true;
    for (std::size_t i = 0; i < level; ++i)
        slot.levels[i] = {1000, 0, 0, every_large_drop};
    std::remove(file);
    hosted::SaveMemory saves(file);
    saves.write(tables.game(), save);
    if (!saves.fault().empty())
        throw std::runtime_error(saves.fault());
    return saves.without_file();
}

void walk_into(Walk& walk, std::size_t level) {
    walk.wait(10);
    walk.press(input_start); // the slots
    walk.press(input_a);     // the choice of a level
    for (std::size_t i = 0; walk.session().state().cursor != level; ++i) {
        if (i == level)
            throw std::runtime_error("the level cannot be chosen");
        walk.press(input_right);
    }
    walk.press(input_a);
    walk.wait(20);
}

bool has_states(const hosted::Session& session) {
    const auto& kinds = session.level().rules->actor_kinds;
    return std::ranges::count_if(kinds, is_state_of_player) > 1;
}

bool is_to_pause(const hosted::Session& session) {
    if (has_states(session))
        return player(session.world()).kind != player_kind;
    return pixel_of(player(session.world()).position.y)
           < session.level().map.rows * pixels_per_cell / 2;
}

// Waits in a pause, moves its cursor and resumes.
void pause(Walk& walk) {
    walk.press(input_start);
    if (walk.session().state().scene != Scene::pause)
        throw std::runtime_error("there is no pause");
    walk.wait(30);
    walk.press(input_down);
    walk.press(input_up);
    walk.press(input_a);
}

void walk_through_pauses(Walk& walk, std::span<const Input> rows) {
    std::size_t played = 0;
    const auto play = [&](std::size_t count) {
        if (rows.size() - played < count)
            throw std::runtime_error("the level's movie ends before its pauses");
        walk.play(rows.subspan(played, count));
        played += count;
    };
    play(rows_before_pause);
    while (!is_to_pause(walk.session()))
        play(1);
    pause(walk);
    play(rows_between);
    pause(walk);
    play(rows_between);
    walk.press(input_start);
    walk.press(input_down, 3);
    walk.press(input_a); // leaves the level
    walk.wait(20);
}

void make_walk(char** arguments) {
    const content::Playable playable = content::load_playable(arguments[0], {});
    const hosted::Pack& pack = playable.pack;
    std::size_t level = 0;
    while (level < pack.levels.size() && pack.levels[level].name != arguments[1])
        ++level;
    if (level == pack.levels.size())
        throw std::runtime_error("there is no such level");
    Walk walk(pack, save_before(pack, level, arguments[4]));
    walk_into(walk, level);
    walk_through_pauses(walk, movie::read_movie(arguments[2]).inputs);
    movie::write_movie(arguments[3], walk.movie());
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc == 6,
                                       "pause_from_power_on GAME LEVEL LEVELS_MOVIE WALK SAVE",
                                       [&] { make_walk(argv + 1); });
}
