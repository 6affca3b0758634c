#pragma once

#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/picture/screen_colours.hpp"

#include <optional>

namespace halfbyte::tools::console {

/// The data with which a desktop program shows the same picture as a console.
struct Preview {
    std::optional<hosted::NesPictures> looks; ///< if it draws levels in its own way
    hosted::ScreenColour colours;
};

} // namespace halfbyte::tools::console
