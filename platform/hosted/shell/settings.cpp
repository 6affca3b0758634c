#include "platform/hosted/shell/settings.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr Bindings default_keys{{27, 29, 229, 40, 82, 81, 80, 79}}; // X, Z, right Shift, Return
constexpr Bindings default_pad{{0, 2, 4, 6, 11, 12, 13, 14}};       // A, X, Back, Start

} // namespace

Input Bindings::button_of(int code) const {
    const auto found = std::ranges::find(codes, code);
    return found == codes.end() ? Input{0}
                                : input_of(static_cast<std::size_t>(found - codes.begin()));
}

void Bindings::bind(std::size_t button, int code) {
    if (const auto other = std::ranges::find(codes, code); other != codes.end())
        *other = codes[button];
    codes[button] = code;
}

Settings::Settings() : keys(default_keys), pad(default_pad) {
    for (std::size_t i = 0; i < setting_count; ++i)
        values[i] = setting_rows[i].usual;
}

} // namespace halfbyte::hosted
