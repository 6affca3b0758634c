// The letters that keys write into a text.
#pragma once

#include "platform/hosted/shell/event.hpp"

#include <optional>

namespace halfbyte::hosted {

// The letter of a key; none: it writes no letter. Letters are capitals with Shift, as far as the
// keyboard's layout has them there.
inline std::optional<char> typed_letter(const Event& key) {
    if (key.symbol < ' ' || key.symbol >= 0x7F || key.control || key.alt)
        return std::nullopt;
    const bool is_letter = key.symbol >= 'a' && key.symbol <= 'z';
    constexpr int to_capital = 'a' - 'A';
    return static_cast<char>(key.shift && is_letter ? key.symbol - to_capital : key.symbol);
}

} // namespace halfbyte::hosted
