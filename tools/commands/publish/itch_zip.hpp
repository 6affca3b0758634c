#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/targets/target.hpp"

#include <filesystem>
#include <span>

namespace halfbyte::tools::publish {

/// NAME-itch.zip for the site itch.io: the game's page as index.html, the cover, three screenshots
/// and a text with the keys.
targets::ExportedFile itch_zip(const hosted::Pack& pack, const std::filesystem::path& game,
                               std::span<const std::uint8_t> page);

} // namespace halfbyte::tools::publish
