#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/picture/screen_colours.hpp"

#include <functional>
#include <optional>

namespace halfbyte::tools::console {

/// The data with which a desktop program shows the same picture as a console.
struct Preview {
    std::optional<hosted::NesPictures> looks; ///< if it draws levels in its own way
    hosted::ScreenColour colours;
    /// Gives the cells of the loaded pack the pictures that the console shows; empty: it shows the
    /// pack's own.
    std::function<void(hosted::Pack&)> redraw;
};

} // namespace halfbyte::tools::console
