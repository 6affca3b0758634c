#pragma once

#include "tools/pipeline/score/words.hpp"

#include <span>

namespace halfbyte::tools::score {

/// A line of a score: its keyword and the other words.
class ScoreLine {
  public:
    explicit ScoreLine(std::span<const Word> words) : keyword_(words[0]), rest_(words.subspan(1)) {}

    bool is(std::string_view word) const { return keyword_.text == word; }
    const Word& keyword() const { return keyword_; }
    std::span<const Word> rest() const { return rest_; }

    /// The only word after the keyword. If it is missing or not the only one, fails and names
    /// `what` it should be.
    const Word& only(const char* what) const;

  private:
    const Word& keyword_;
    std::span<const Word> rest_;
};

/// The voice of this name, or voice_count.
int voice_number(std::string_view name);

} // namespace halfbyte::tools::score
