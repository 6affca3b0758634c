#pragma once

#include "tools/soak/random.hpp"
#include "tools/soak/terrain.hpp"

namespace halfbyte::tools::soak {

/// 16x12 to 64x32 cells, from sparse to cramped, of all kinds that stop a body and some that do
/// not: noise, ledges, walls, corridors, checkerboards, single cells, fields of one-way cells, in
/// sensible and in senseless arrangements.
Terrain random_terrain(SoakRandom& random);

/// The same in an empty terrain of any size.
void fill_terrain(Terrain& terrain, SoakRandom& random);

} // namespace halfbyte::tools::soak
