#include "tools/pipeline/score/score_line.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::score {

const Word& ScoreLine::only(const char* what) const {
    const std::string needs = support::in_quotes(keyword_.text) + " needs " + what;
    if (rest_.empty())
        fail(keyword_.spot, needs);
    if (rest_.size() > 1) {
        fail(rest_[1].spot,
             support::in_quotes(rest_[1].text) + " is too much here: " + needs + " only");
    }
    return rest_[0];
}

int voice_number(std::string_view name) {
    const auto* found = std::ranges::find(voice_names, name);
    return static_cast<int>(found - voice_names);
}

} // namespace halfbyte::tools::score
