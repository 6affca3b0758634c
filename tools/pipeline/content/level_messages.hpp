#pragma once

#include "tools/pipeline/content/font_letters.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::content {

/// The texts of a game's signs, each stored once and broken into lines of a page.
class LevelMessages {
  public:
    explicit LevelMessages(DrawnLetters letters = {}) : letters_(std::move(letters)) {}

    /// The letters that texts may have.
    const DrawnLetters& letters() const { return letters_; }

    /// The number of a text, from 1 on. Throws std::length_error with a message if a word or the
    /// whole text is too long, if the font lacks a letter, or if there are too many texts.
    int number_of(const std::string& text);

    /// The lines of all texts, lines_a_message (engine/program/texts.hpp) of each.
    const std::vector<std::string>& lines() const { return lines_; }

  private:
    DrawnLetters letters_;
    std::vector<std::string> texts_;
    std::vector<std::string> lines_;
};

} // namespace halfbyte::tools::content
