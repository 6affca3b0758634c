// The texts of a game on the menu, in place of the menu's own: a game in another language has its
// own words there, too.
#pragma once

#include "engine/program/game.hpp"
#include "platform/hosted/shell/shell_text_table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

class GameTexts {
  public:
    GameTexts() = default;
    // Only texts that the game sets replace the menu's.
    explicit GameTexts(const Game& game);

    std::string_view of(ShellText text) const;
    bool has(ShellText text) const { return find(text) != nullptr; }

  private:
    struct Replaced {
        ShellText text;
        std::string by;
    };
    const Replaced* find(ShellText text) const;

    std::vector<Replaced> texts_;
};

} // namespace halfbyte::hosted
