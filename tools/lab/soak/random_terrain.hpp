#pragma once

#include "tools/lab/soak/random.hpp"
#include "tools/lab/soak/terrain.hpp"

namespace halfbyte::tools::soak {

/// Makes a terrain of 16x12 to 32x32 cells, from sparse to cramped, of all kinds that stop a body
/// and some that do not. It has noise, ledges, walls, corridors, checkerboards, single cells and
/// fields of one-way cells, in sensible and in senseless arrangements.
Terrain random_terrain(SoakRandom& random);

/// Fills an empty terrain of any size, as random_terrain does.
void fill_terrain(Terrain& terrain, SoakRandom& random);

/// Fills an empty terrain with slopes: strewn among other cells, or as hills, sometimes below
/// vaults.
void fill_with_slopes(Terrain& terrain, SoakRandom& random);

} // namespace halfbyte::tools::soak
