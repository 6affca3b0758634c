#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace halfbyte::tools::art {

struct Recoloured {
    std::vector<std::filesystem::path> changed;  ///< palettes.toml, and PNG files of the art folder
    std::vector<std::filesystem::path> drawings; ///< Aseprite files with the colour, which stay
};

/// Changes a colour (0xRRGGBB) everywhere in an art folder, in all files or in none. Throws
/// InputError.
Recoloured recolour(const std::filesystem::path& art, std::uint32_t from, std::uint32_t to);

} // namespace halfbyte::tools::art
