// The game of a program that plays only this one. Two sources define own_game(): linked_game.cpp
// for the programs of a build, and appended_game.cpp for the image of `halfbyte export`.
#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::tools::player {

struct OwnGame {
    hosted::Pack pack;
    hosted::Icon icon;
};

// Throws std::runtime_error if the game is missing or damaged.
OwnGame own_game();

} // namespace halfbyte::tools::player
