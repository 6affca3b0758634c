#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/level_palettes.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr const char* parallax_file = "parallax.toml"; ///< in the art folder

/// The parallax pictures of a game's levels.
struct ParallaxTable {
    std::vector<std::string> palettes; ///< of each picture: the set of colours of its levels
    std::vector<hosted::ParallaxPicture> pictures;

    /// The number of the picture for levels with a set of colours, or hosted::no_parallax.
    std::uint8_t number_of(const std::string& palette) const;
};

/// Reads the file, which has a table `behind` for each picture. `picture` is a PNG file in the art
/// folder; `bands`, `rise` and `shadow` are as in engine/show/parallax.hpp. `palette` is the set of
/// colours of the levels that have the picture; if it is left out, the pictures' own colours.
/// Without the file levels have only the page behind them. Faults: keys and values that are
/// unknown, missing or out of range, and a picture of another size or with more than 16 colours.
/// Colour 0 of a picture must be the page of its set, and a set can have only one picture.
ParallaxTable read_parallax(const std::filesystem::path& folder, LevelPalettes& palettes,
                            Faults& faults);

} // namespace halfbyte::tools::content
