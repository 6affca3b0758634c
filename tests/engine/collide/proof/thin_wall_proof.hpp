// What must hold of thin walls, tried on all states of a small grid and on many random ones of the
// full size, against walks and rules that are written without the engine's regions.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"

namespace halfbyte::proof {

// Every combination of the 12 walls around a crossing and its four cells, of offsets, steps up to
// half a cell and half-sizes, with cells of 2^bits units (2 or 3).
template <int bits>
void prove_small_thin_walls(Proof& proof);

// Steps of up to a cell among random walls at the real size.
void prove_random_thin_walls(Proof& proof, std::uint64_t states);

// The sample code of the source, with its margin of a quarter cell.
void prove_sample_of_source(Proof& proof);

// Frames: bullets from all offsets, sliding, and bodies that bounce through a maze.
void prove_thin_wall_bullets(Proof& proof);
void prove_thin_wall_slides(Proof& proof);
void prove_thin_wall_maze(Proof& proof, std::uint64_t frames);

// All of these, each of the random ones with so many states, or a multiple.
inline void prove_thin_wall(Proof& proof, std::uint64_t states, bool at_length) {
    if (at_length)
        prove_small_thin_walls<3>(proof);
    else
        prove_small_thin_walls<2>(proof);
    prove_random_thin_walls(proof, states);
    prove_sample_of_source(proof);
    prove_thin_wall_bullets(proof);
    prove_thin_wall_slides(proof);
    prove_thin_wall_maze(proof, states * 5 / 2);
}

} // namespace halfbyte::proof
