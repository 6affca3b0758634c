#pragma once

#include "tools/commands/art/propose.hpp"

#include <string>

namespace halfbyte::tools::art {

/// The text of palettes.toml with a new palette at the end, or in the place of another one.
/// Sets no longer change the colours that only the replaced palette had.
std::string with_palette(std::string text, const NewPalette& palette, content::ArtUse use);

/// The text with a picture in the list `nearest`.
std::string with_nearest(std::string text, const std::string& picture);

/// The text with another colour in every place that has it. The changed ones get the number of the
/// new colour if the file has that already. Otherwise a number follows if it is the nearest one to
/// the old colour; others were chosen by hand and stay.
std::string with_colour(const std::string& text, std::uint32_t from, std::uint32_t to,
                        const content::Palettes& palettes);

/// Throws InputError if the text is not a valid palettes.toml; messages name `path`.
void check_palettes(const std::filesystem::path& path, const std::string& text);

} // namespace halfbyte::tools::art
