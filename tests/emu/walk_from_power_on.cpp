// usage: walk_from_power_on GAME FIRST_LEVELS_MOVIE WALK
//
// Makes a movie from power-on. It goes through the credits and the options into a new slot and
// leaves the first level by a pause. Then it plays the level's movie up to the results, and returns
// to erase the slot. Prints each frame in which a screen begins or the program saves.
#include "tests/emu/walk.hpp"
#include "tests/support/run_program.hpp"
#include "tools/pipeline/content/load_playable.hpp"

using namespace halfbyte;
using namespace halfbyte::tools;
using halfbyte::test::Walk;

namespace {

void walk_to_level(Walk& walk) {
    walk.wait(10);
    walk.press(input_start); // the slots
    walk.press(input_up);
    walk.press(input_a, 3); // the credits, the title, the slots
    walk.press(input_up, 2);
    walk.press(input_a); // the options
    walk.press(input_down, 3);
    walk.press(input_a); // turns the timer on
    walk.press(input_down);
    walk.press(input_a); // turns shakes off
    walk.press(input_b);
    walk.press(input_down, 2);
    walk.press(input_select); // nothing to erase
    walk.press(input_a);      // the choice of a level
    walk.press(input_b);
    walk.press(input_a, 2); // the level
}

void walk_through_level(Walk& walk, const std::vector<Input>& rows) {
    walk.wait(20);
    walk.press(input_right);
    walk.press(input_start);
    walk.press(input_down, 2);
    walk.press(input_a); // the options of the pause
    walk.press(input_b);
    walk.press(input_down);
    walk.press(input_a); // leaves the level
    walk.press(input_a);
    walk.play(rows);
    walk.wait_for(Scene::results);
    walk.wait(20);
    walk.press(input_a); // shows the whole title of the level at once
    walk.wait(40);
}

// Plays the second level up to its pause.
void walk_back(Walk& walk) {
    walk.press(input_a);
    walk.wait(10);
    walk.press(input_start);
    walk.press(input_down, 3);
    walk.press(input_a); // the choice of a level
    walk.press(input_b);
    walk.press(input_down, 2);
    walk.press(input_a); // another slot
    walk.press(input_b);
    walk.press(input_select);
    walk.press(input_down);
    walk.press(input_a); // erases it
    walk.wait(20);
}

void make_walk(const char* game, const char* level, const char* file) {
    const content::Playable playable = content::load_playable(game, {});
    Walk walk(playable.pack);
    walk_to_level(walk);
    walk_through_level(walk, movie::read_movie(level).inputs);
    walk_back(walk);
    movie::write_movie(file, walk.movie());
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc == 4, "walk_from_power_on GAME FIRST_LEVELS_MOVIE WALK",
                                       [&] { make_walk(argv[1], argv[2], argv[3]); });
}
