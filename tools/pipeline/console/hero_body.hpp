// Finds the colour by which a player sees a hero: that of the body, without the outline around it.
#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/indexed_picture.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace halfbyte::tools::console {

/// A colour of a sprite palette.
struct BodyColour {
    std::uint8_t palette = 0;
    std::uint8_t colour = 0; ///< 1 to 3

    friend bool operator==(const BodyColour&, const BodyColour&) = default;
};

/// The colour with the most pixels of a whole pose, except the outline's; nothing if the pose is
/// transparent. The outline is the colour of most pixels beside a transparent one, if more than two
/// thirds of its own pixels are there. A pose that has only this colour is its own body.
std::optional<BodyColour> body_of(const content::IndexedPicture& pose);

/// The different body colours of all poses that the hero has under the player's control: in all
/// states and postures except dying and cheering.
std::vector<BodyColour> hero_bodies(const content::CompiledGame& game, const ConsoleArt& art);

} // namespace halfbyte::tools::console
