#pragma once

#include "tools/lab/pictures/sheet.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::pictures {

/// One of the machines' programs, with its state in one frame of a movie.
struct MachinePanel {
    std::string name;
    std::vector<std::uint8_t> level_block; ///< the first level's, from the program
    std::vector<std::string> parts;        ///< what `halfbyte build` makes for it alone
    std::string program;                   ///< which simulation runs in it
    std::filesystem::path shot;
    std::string state; ///< the state's hash in the shot's frame, as the trace has it
};

/// The small letters of ASCII as capitals: the font of the pictures has only these.
std::string in_capitals(std::string text);

/// Draws how a game folder becomes the programs. Throws InputError for a shot that is not a
/// picture.
Sheet draw_machines(const std::vector<MachinePanel>& machines, unsigned frame, const Inks& inks,
                    const hosted::Font& font);

} // namespace halfbyte::tools::pictures
