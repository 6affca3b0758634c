#pragma once

#include "tools/pictures/sheet.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::pictures {

/// One of the three programs, with its state in one frame of a movie.
struct Machine {
    std::string name;
    std::vector<std::uint8_t> level_block; ///< the first level's, from the program
    std::vector<std::string> parts;        ///< what `halfbyte build` makes for it alone
    std::string program;                   ///< which simulation runs in it
    std::filesystem::path shot;
    std::string state; ///< the state's hash in the shot's frame, as the trace has it
};

/// Draws how a game folder becomes the three programs. Throws InputError for a shot that is not a
/// picture.
Sheet draw_machines(const std::array<Machine, 3>& machines, unsigned frame, const Inks& inks,
                    const hosted::Font& font);

} // namespace halfbyte::tools::pictures
