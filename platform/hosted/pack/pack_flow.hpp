// The flow of a game: its screens, and their texts.
#pragma once

#include "engine/program/game.hpp"

#include <string>
#include <vector>

namespace halfbyte::hosted {

// The default texts, by TextName.
std::vector<std::string> default_texts();

struct PackFlow {
    Flow flow;
    std::vector<std::string> texts = default_texts(); // by TextName
    std::vector<std::string> credits;                 // lines
    std::vector<std::string> messages;                // the lines of the signs' messages
};

} // namespace halfbyte::hosted
