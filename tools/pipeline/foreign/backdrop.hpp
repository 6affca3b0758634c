#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/pipeline/map/map.hpp"

namespace halfbyte::tools::foreign {

/// The colour where there is no tile: the map's background colour, else the mean colour of its
/// hindmost image layer, else a pale sky.
hosted::Colour backdrop_of(const map::Map& map, ImageReader& images);

} // namespace halfbyte::tools::foreign
