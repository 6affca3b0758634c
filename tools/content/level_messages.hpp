#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// What the signs of a game say, each text once, broken into lines of a page.
class LevelMessages {
  public:
    /// A game without a font shows no letters.
    explicit LevelMessages(bool has_font = true) : has_font_(has_font) {}

    bool has_font() const { return has_font_; }

    /// The number of a text, from 1 on. Throws std::length_error, which says what is wrong, where a
    /// word or the whole is too long, a letter is not in the font, or there are too many.
    int number_of(const std::string& text);

    /// lines_a_message (engine/program/game.hpp) of each.
    const std::vector<std::string>& lines() const { return lines_; }

  private:
    bool has_font_;
    std::vector<std::string> texts_;
    std::vector<std::string> lines_;
};

} // namespace halfbyte::tools::content
