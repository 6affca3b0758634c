#pragma once

#include "platform/hosted/picture/nes_pictures.hpp"

#include <cstdint>
#include <map>

namespace halfbyte::tools::console {

/// The data with which a desktop program draws as a console does that has numbers for its colours.
struct Preview {
    hosted::NesPictures looks;
    std::map<hosted::Colour, std::uint8_t> colours; ///< the number of each colour of the art
};

} // namespace halfbyte::tools::console
