// Finds the levels whose frames take too long on a machine that counts its cycles.
#pragma once

#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/targets/images.hpp"

#include <filesystem>
#include <vector>

namespace halfbyte::tools::check {

/// Plays the game's movies, and the runs that this user has kept in the folder `runs` (it may be
/// missing), in the code of each machine that has a clock. Adds a warning for each level that is
/// too slow, and a note with the slowest frame. If the machine's image is missing, the note says
/// how to make it. A game without movies and runs gets no line. The findings are those of a game
/// folder without faults.
void add_slow_levels(Findings& findings, const std::filesystem::path& runs,
                     const targets::Images& images);

} // namespace halfbyte::tools::check
