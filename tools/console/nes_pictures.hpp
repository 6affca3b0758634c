#pragma once

#include "platform/hosted/picture/nes_pictures.hpp"
#include "tools/console/nes_art.hpp"

#include <filesystem>
#include <map>
#include <optional>

namespace halfbyte::tools::console {

/// What a desktop program needs to draw as the NES does.
struct NesPreview {
    hosted::NesPictures looks;
    std::map<hosted::Colour, std::uint8_t> colours; ///< the NES's number of each colour of the art
};

/// Nothing when no level of the game is for the NES. Throws InputError for art that has no form on
/// the NES, and when one colour has two numbers.
std::optional<NesPreview> nes_preview(const std::filesystem::path& game);

} // namespace halfbyte::tools::console
