#pragma once

#include "platform/hosted/picture/nes_pictures.hpp"
#include "tools/console/nes_art.hpp"

#include <filesystem>
#include <map>
#include <optional>

namespace halfbyte::tools::console {

/// The data with which a desktop program draws as the NES does.
struct NesPreview {
    hosted::NesPictures looks;
    std::map<hosted::Colour, std::uint8_t> colours; ///< the NES's number of each colour of the art
};

/// Nothing if no level of the game is for the NES. Throws InputError for art that the NES cannot
/// show, and for a colour with two numbers.
std::optional<NesPreview> nes_preview(const std::filesystem::path& game);

} // namespace halfbyte::tools::console
