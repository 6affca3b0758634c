#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace halfbyte::desktop {

// A picture to save. Frames count from the start of play: 300 is after frame 300, 0 is before the
// first one.
struct Shot {
    std::uint32_t frame = 0;
    std::filesystem::path file; // PNG
};

// Reads FRAME:FILE, the form in command lines. Throws std::runtime_error.
Shot parse_shot(std::string_view text);

} // namespace halfbyte::desktop
