#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/content/level_palettes.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr const char* parallax_file = "parallax.toml"; ///< in the art folder

/// What lies behind the levels of a game.
struct ParallaxTable {
    std::vector<std::string> palettes; ///< of each picture: the set of colours of its levels
    std::vector<hosted::ParallaxPicture> pictures;

    /// The number of the picture behind the levels of a set of colours, or hosted::no_parallax.
    std::uint8_t number_of(const std::string& palette) const;
};

/// Reads the file with a table `behind` for each picture: `picture`, a PNG file in the art folder,
/// and what engine/show/parallax.hpp has, `bands`, `rise` and `shadow`; `palette` names the set of
/// colours whose levels have it, the pictures' own without. Where there is no such file, levels
/// have the page alone behind them. Faults: what is unknown, missing or out of range; a picture of
/// another size, with more than 16 colours, or whose colour 0 is not the page of its set; two
/// pictures for one set.
ParallaxTable read_parallax(const std::filesystem::path& folder, LevelPalettes& palettes,
                            Faults& faults);

} // namespace halfbyte::tools::content
