// The flow of a game: its screens, and their texts.
#pragma once

#include "engine/program/game.hpp"

#include <array>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// The default texts, by TextName.
std::vector<std::string> default_texts();

struct PackFlow {
    Flow flow;
    std::vector<std::string> texts = default_texts();              // by TextName
    std::array<std::vector<std::string>, text_block_count> blocks; // lines, by TextBlockName

    std::vector<std::string>& block(TextBlockName name) {
        return blocks[static_cast<std::size_t>(name)];
    }
    const std::vector<std::string>& block(TextBlockName name) const {
        return blocks[static_cast<std::size_t>(name)];
    }
};

} // namespace halfbyte::hosted
