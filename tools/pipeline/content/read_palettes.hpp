#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/palettes.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::tools::content {

inline constexpr const char* palettes_file = "palettes.toml"; ///< in the art folder
inline constexpr const char* number_key = "nes";              ///< of a colour's number

/// Reads the colours of a game: one to four tables `background.NAME` and one to four `sprite.NAME`,
/// whose order numbers the palettes. Each has four `colours` with `rgb = "#rrggbb"`, the NES's
/// number `nes` and an optional `name`. A table `set.NAME.background` or `set.NAME.sprite` replaces
/// the colours of some of these names; the others stay as they are. `nearest` lists pictures that
/// are shown in the nearest colours of the palettes. Throws InputError for keys that
/// are missing or of the wrong form, and for background palettes whose first colours differ. A name
/// in a set must belong to one colour, and a colour must have one number in the whole file: none,
/// or two different ones, are an error.
Palettes read_palettes(const std::filesystem::path& path, Faults& faults);

/// Adds a fault for each picture of `nearest` that the art folder, which has the file, lacks.
void check_nearest(const Palettes& palettes, Faults& faults);

/// The number of the set with this name, 0 for an empty name. Throws InputError at `user` for an
/// unknown set, and lists the known ones.
std::size_t palette_set(const Palettes& palettes, const std::string& name,
                        const std::filesystem::path& user);

/// "#rrggbb"
std::string colour_text(std::uint32_t rgb);

/// "#rrggbb, #rrggbb and 3 more"
std::string colours_text(const std::vector<std::uint32_t>& colours);

/// A colour's number as in the file: "0x0f".
std::string number_text(std::uint8_t number);

/// A colour as in the file: `{ nes = 0x0f, rgb = "#000000" }`.
std::string colour_entry(const ConsoleColour& colour);

} // namespace halfbyte::tools::content
