#pragma once

#include <string>

namespace halfbyte::tools::art {

/// The text of palettes.toml without the lines by which sets change colours that only a replaced
/// palette had. `group` is "background" or "sprite"; `before` is the text with that palette.
std::string without_lost_colours(const std::string& before, const std::string& text,
                                 const std::string& group);

} // namespace halfbyte::tools::art
