// Walks over joined pieces of floor as the player walks: gravity each frame, one speed. The heights
// are worked out here by interpolation, not by a resolver: the C++ engine and the 6502's are both
// asked.
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

/// Whether b can go on where a ends.
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

/// Lays the pieces from left to right, each at the height where the one before ended; filled: solid
/// below them, as a level is drawn.
WalkedFloor lay(const std::vector<FloorPiece>& path, bool filled);

/// Two pieces with what leads to them and away, flat at last.
std::vector<FloorPiece> path_over(const FloorPiece& a, const FloorPiece& b);

struct Walk {
    long frames = 0;
    std::string fault;
};

/// Moves a body that last met `last`; returns what it met.
using Mover = std::function<Contact(Body& body, Contact last)>;

/// Walks from one end to the other; the first thing that is not as it should be ends it.
Walk walk(const WalkedFloor& floor, HalfSizes half, int speed, const Mover& move);

} // namespace halfbyte::test
