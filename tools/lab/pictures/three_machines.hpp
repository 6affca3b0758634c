// The film of README.md: all machines side by side, in the same frames.
#pragma once

#include "tools/lab/pictures/sheet.hpp"

#include <filesystem>

namespace halfbyte::tools::pictures {

/// Makes a film of the screenshots MACHINE-N.png in a folder, from N = 1
/// up to the first N without a screenshot of the desktop. Throws InputError when one of the others
/// is missing or there is none at all.
void film_three_machines(const std::filesystem::path& file, const std::filesystem::path& shots,
                         const Inks& inks, const hosted::Font& font);

} // namespace halfbyte::tools::pictures
