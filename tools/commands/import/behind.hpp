#pragma once

#include "tools/pipeline/map/map.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace halfbyte::tools::import {

/// Whether a map has an image layer behind its tiles.
bool has_behind(const map::Map& map);

/// Draws the image layers behind a map's tiles as the picture behind the levels of a new game: over
/// the paper (0xRRGGBB), in few enough colours and tiles. Writes the picture and parallax.toml, and
/// returns a note. A faulty image is left out, with another note.
std::string write_behind(const std::filesystem::path& art, const map::Map& map,
                         std::uint32_t paper);

} // namespace halfbyte::tools::import
