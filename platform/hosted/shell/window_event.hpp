// An event of a window that shows a screen with lines to choose and texts to type.
#pragma once

#include <cstdint>
#include <string>

namespace halfbyte::hosted {

struct WindowEvent {
    enum class Kind : std::uint8_t {
        up,
        down,
        choose,
        back,
        erase, // the last letter of a text
        type,  // `text` was typed or pasted
        point, // the mouse moved to x, y
        click, // at x, y
        drop,  // a file or folder, `text`, was dropped on the window
        close, // the window
    };
    Kind kind;
    int x = 0; // in pixels of the screen
    int y = 0;
    std::string text = {}; // UTF-8
};

} // namespace halfbyte::hosted
