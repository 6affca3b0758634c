// Walks over joined pieces of floor as the player walks: gravity each frame, one speed. The heights
// are interpolated here, without a resolver: the test applies to the C++ engine and to the 6502's.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/kind.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::test {

/// A piece of floor with the heights of its ends, in half cells above the lower edge of its cell.
struct FloorPiece {
    TileKind kind;
    int left, right;
};

/// Flat, one-way and the six slopes.
std::span<const FloorPiece> floor_pieces();

/// Whether b can begin where a ends.
bool joinable(const FloorPiece& a, const FloorPiece& b);

/// A floor made of pieces, one a column, and the height of its surface everywhere.
struct WalkedFloor {
    static constexpr int columns = 16;
    static constexpr int rows = 12;

    std::vector<FloorPiece> path;
    std::vector<int> row_of_piece;
    TileKind kinds[rows][columns]{};

    int surface(int x) const;
};

/// Lays the pieces from left to right, each at the height where the previous one ended. Filled:
/// solid below them, as in a drawn level.
WalkedFloor lay(const std::vector<FloorPiece>& path, bool filled);

/// Two pieces with others that lead to them and away; the last ones are flat.
std::vector<FloorPiece> path_over(const FloorPiece& a, const FloorPiece& b);

struct Walk {
    long frames = 0;
    std::string fault;
};

/// Moves a body whose last contact was `last`; returns the new contact.
using Mover = std::function<Contact(Body& body, Contact last)>;

/// Walks from one end to the other and stops at the first fault.
Walk walk(const WalkedFloor& floor, HalfSizes half, int speed, const Mover& move);

} // namespace halfbyte::test
