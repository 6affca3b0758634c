#pragma once

#include "platform/nes/host/files/nes_art.hpp"
#include "tools/pipeline/console/preview.hpp"

#include <filesystem>
#include <optional>

namespace halfbyte::tools::console {

/// Nothing if no level of the game is for the NES. Throws InputError for art that the NES cannot
/// show, and for a colour with two numbers.
std::optional<Preview> nes_preview(const std::filesystem::path& game);

} // namespace halfbyte::tools::console
