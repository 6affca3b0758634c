#pragma once

#include "tools/console/console_art.hpp"
#include "tools/content/faults.hpp"

#include <filesystem>

namespace halfbyte::tools::console {

inline constexpr const char* palettes_file = "palettes.toml"; ///< in the art folder

struct Palettes {
    std::filesystem::path path;
    ConsolePalettes background;
    ConsolePalettes sprite;
};

/// Reads the colours of a game: one to four tables `background.NAME`, in whose order the palettes
/// count, and as many `sprite.NAME`, each with four `colours` of `rgb = "#rrggbb"` and `nes`, the
/// NES's number of it (a third key, `name`, is for people). Throws InputError for what is missing
/// or of the wrong form, and where the first colours of the background's palettes differ.
Palettes read_palettes(const std::filesystem::path& path, content::Faults& faults);

/// "#rrggbb"
std::string colour_text(std::uint32_t rgb);

} // namespace halfbyte::tools::console
