// A game whose hints name what the player presses.
#pragma once

#include "engine/program/game.hpp"
#include "platform/hosted/play/button_names.hpp"

#include <vector>

namespace halfbyte::hosted {

class NamedHints {
  public:
    NamedHints(const Game& game, const ButtonNames& names);
    NamedHints(const NamedHints&) = delete; // the game refers to the texts
    NamedHints& operator=(const NamedHints&) = delete;

    const Game& game() const { return game_; }

  private:
    std::vector<std::string> hints_;
    std::vector<Text> texts_;
    Game game_;
};

} // namespace halfbyte::hosted
