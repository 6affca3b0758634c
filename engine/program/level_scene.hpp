// The scenes of a level: play, pause, results, and the message of a sign.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

// How near to a sign the player can read it, in pixels along both axes.
inline constexpr int reading_distance = 16;

// The first sign beside the player, which Up reads; null if there is none. Its parameter is the
// number of its message, 0 if it has none.
const Actor* sign_beside(const World& world, const Level& level);

// One step of the world, with the input in state.given.
void step_once(Program& program);

// Gives the level that begins the counters and the state of the player that the slot keeps.
void take_kept(Program& program, const Slot& slot);

// The results screen writes the level's title, a letter every four frames; A or Start shows all of
// it.
inline constexpr int letter_frame_bits = 2;
inline constexpr int frames_a_letter = 1 << letter_frame_bits;
inline constexpr int most_written_letters = spread_columns; // the width of a page
// After 255, a scene's age continues from here, so that what happens once in a scene does not
// happen again.
inline constexpr std::uint8_t age_of_old_scene = 128;
static_assert(most_written_letters * frames_a_letter <= age_of_old_scene);

// How many letters of the level's title a page shows.
constexpr int title_letters(const ProgramState& state, const Game& game) {
    const Text title = game.levels[state.level_number].title;
    int count = 0;
    for (int i = 0; i < title.length && count < most_written_letters; ++i)
        if (begins_letter(title.letters[i]))
            ++count;
    return count;
}

// How many of them the results screen shows in this frame.
constexpr int letters_written(const ProgramState& state, const Game& game) {
    const int all = title_letters(state, game);
    const int written = state.age >> letter_frame_bits;
    return written < all ? written : all;
}

} // namespace halfbyte
