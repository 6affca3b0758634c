#include "platform/hosted/shell/event.hpp"

#include <iterator>

namespace halfbyte::hosted {

std::string pad_button_name(int code) {
    constexpr const char* names[] = {"A",     "B",     "X",       "Y",       "Back",
                                     "Guide", "Start", "L stick", "R stick", "L1",
                                     "R1",    "Up",    "Down",    "Left",    "Right"};
    static_assert(std::size(names) == pad_button::right + 1);
    const auto index = static_cast<std::size_t>(code);
    return index < std::size(names) ? names[index] : "button " + std::to_string(code);
}

} // namespace halfbyte::hosted
