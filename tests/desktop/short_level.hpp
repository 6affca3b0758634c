// A short level for the tests of sessions, and how they press buttons.
#pragma once

#include "platform/hosted/play/session.hpp"

#include <string_view>

namespace halfbyte::test {

inline constexpr std::string_view short_way = R"(
......
P...G.
######)";

// Presses a button some times, and waits after each until a fade that it begins is over.
inline void press(hosted::Session& session, Input button, int times = 1) {
    constexpr int longer_than_a_fade = 20;
    for (int i = 0; i < times; ++i) {
        session.advance(0);
        session.advance(button);
        for (int frame = 0; frame < longer_than_a_fade; ++frame)
            session.advance(0);
    }
}

} // namespace halfbyte::test
