// Games that need much of one thing that a machine holds, for the tests of limits.
#pragma once

#include "tests/support/scratch_game.hpp"
#include "tools/content/machine_limits.hpp"

#include <memory>
#include <span>
#include <string>

namespace halfbyte::tests {

struct LimitRow {
    std::string name;    // a row of tools/content/machine_limits.hpp, or a constant of the engine
    std::string machine; // that refuses the game
    int few;             // with so much a game fits
    // A scratch game with `count` of it.
    std::unique_ptr<ScratchGame> (*game_with)(int count);
    std::string place;   // where one too many is refused, as "file:line: " or "file: where: "
    std::string message; // the beginning of what is wrong there
};

std::span<const LimitRow> limit_rows();

// The most of a row with which `check` finds no fault; `few` at least.
int most_that_fits(const LimitRow& row);

} // namespace halfbyte::tests
