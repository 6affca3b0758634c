// The properties of segments, tried on all states of small numbers and on many random large ones.
// The oracle works as the source describes it, in 128-bit numbers.
#pragma once

#include "tests/engine/collide/proof/proof.hpp"

namespace halfbyte::test {

// Every segment with extents up to `extent`, every half-size, position around it and motion up to
// `motion`.
void prove_small_segments(Proof& proof, int extent, int motion);

// Random segments, boxes and motions of up to the full size.
void prove_large_segments(Proof& proof, std::uint64_t states);

// Fractions of 64 by 64 bits against 128-bit numbers.
void prove_fractions(Proof& proof, std::uint64_t states);

// Flights among several walls.
void prove_flights(Proof& proof, std::uint64_t states);

// Flights along a wall.
void prove_slides(Proof& proof, std::uint64_t states);

// Flights into the space between two mirrored walls.
void prove_wedges(Proof& proof, std::uint64_t states);

// All of these; `states` is the number of random states of each, or a number that takes as long.
inline void prove_segment(Proof& proof, std::uint64_t states, bool at_length) {
    if (at_length)
        prove_small_segments(proof, 4, 5);
    else
        prove_small_segments(proof, 2, 3);
    prove_large_segments(proof, states);
    prove_fractions(proof, states * 5);
    prove_flights(proof, states);
    prove_slides(proof, states);
    prove_wedges(proof, states);
}

} // namespace halfbyte::test
