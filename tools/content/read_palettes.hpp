#pragma once

#include "tools/content/faults.hpp"
#include "tools/content/palettes.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::tools::content {

inline constexpr const char* palettes_file = "palettes.toml"; ///< in the art folder

/// Reads the colours of a game: one to four tables `background.NAME`, in whose order the palettes
/// count, and as many `sprite.NAME`, each with four `colours` of `rgb = "#rrggbb"` and `nes`, the
/// NES's number of it, and a `name`, which may be left out. A table `set.NAME.background` or
/// `set.NAME.sprite` has other colours for some of these names; the rest stay as they are. Throws
/// InputError for what is missing or of the wrong form, where the first colours of the background's
/// palettes differ, and for a name in a set that no colour has, or two different ones.
Palettes read_palettes(const std::filesystem::path& path, Faults& faults);

/// The number of the set with this name, 0 for an empty one. Throws InputError at `user` for one
/// that is not there, and lists those that are.
std::size_t palette_set(const Palettes& palettes, const std::string& name,
                        const std::filesystem::path& user);

/// "#rrggbb"
std::string colour_text(std::uint32_t rgb);

} // namespace halfbyte::tools::content
