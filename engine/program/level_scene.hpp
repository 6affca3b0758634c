// The level under play, its pause, and what follows it.
#pragma once

#include "engine/program/program.hpp"

namespace halfbyte {

// A step of the world with the input in state.given.
void step_once(Program& program);

void run_level(Program& program, Save& save, const Game& game);
void run_pause(Program& program, Save& save, const Game& game);
void run_results(ProgramState& state, const Game& game);
void run_message(ProgramState& state, const Save& save, const Game& game);

// The results write the level's title, a letter every four frames; a press of what chooses shows
// all of it.
inline constexpr int letter_frame_bits = 2;
inline constexpr int frames_a_letter = 1 << letter_frame_bits;
inline constexpr int most_written_letters = spread_columns; // what a page is wide
// After 255 a scene's age goes on from here, so that what happens once in it does not happen again.
inline constexpr std::uint8_t age_of_old_scene = 128;
static_assert(most_written_letters * frames_a_letter <= age_of_old_scene);

// A letter may have several bytes, of which the first alone is no continuation of UTF-8.
constexpr bool begins_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u;
}

// How many letters the title of the level under play has on a page.
constexpr int title_letters(const ProgramState& state, const Game& game) {
    const Text title = game.levels[state.level_number].title;
    int count = 0;
    for (int i = 0; i < title.length && count < most_written_letters; ++i)
        if (begins_letter(title.letters[i]))
            ++count;
    return count;
}

// How many of them the results show.
constexpr int letters_written(const ProgramState& state, const Game& game) {
    const int all = title_letters(state, game);
    const int written = state.age >> letter_frame_bits;
    return written < all ? written : all;
}

// How near to a sign, in pixels along both axes, one reads it.
inline constexpr int reading_distance = 16;

} // namespace halfbyte
