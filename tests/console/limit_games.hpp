// Games that need much of one thing that a machine limits, for the tests of limits.
#pragma once

#include "tests/support/scratch_game.hpp"

#include <memory>
#include <span>
#include <string>

namespace halfbyte::test {

struct LimitRow {
    std::string name;    // a limit of a machine, platform/*/host/row, or a constant of the engine
    std::string machine; // the machine that refuses the game
    int few;             // a number that fits
    // Makes a scratch game with `count` of it.
    std::unique_ptr<ScratchGame> (*game_with)(int count);
    std::string
        place; // the position of the fault for one more, as "file:line: " or "file: where: "
    std::string message; // the beginning of the message there
};

std::span<const LimitRow> limit_rows();

// The game of a row with `count` of its thing. It is called like the row: its name takes space in a
// ROM, too.
std::unique_ptr<ScratchGame> limit_game(const LimitRow& row, int count);

// The largest number of a row that `check` accepts, at least `few`.
int most_that_fits(const LimitRow& row);

} // namespace halfbyte::test
