#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace halfbyte::desktop {

// A picture to save. Frames count from the start of play: 300 is after the 300th frame, 0 before
// the first.
struct Shot {
    std::uint32_t frame = 0;
    std::filesystem::path file; // PNG
};

// Reads FRAME:FILE, as the command lines have it. Throws std::runtime_error.
Shot parse_shot(std::string_view text);

} // namespace halfbyte::desktop
